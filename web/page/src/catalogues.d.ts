// The catalogues that build.mjs makes of po/*.po.
declare module "catalogue:*" {
  const sentences: Readonly<Record<string, string>>;
  export default sentences;
}

/** A style sheet as text. */
declare module "*.css" {
  const text: string;
  export default text;
}
