// Work of which only the newest wish matters: while one is worked on, at most one waits, the last that
// was uttered. What has been begun is finished and shown, so that whoever scrolls sees things go by,
// and not only the last one. Checked by web/page/tests/newest.test.ts.
export class Newest<Wish> {
  private wish: Wish | undefined;
  private works = false;

  /** `work` deals with its own failures. */
  constructor(private readonly work: (wish: Wish) => Promise<void>) {}

  want(wish: Wish): void {
    this.wish = wish;
    if (!this.works) void this.run();
  }

  private async run(): Promise<void> {
    this.works = true;
    for (let wish = this.taken(); wish !== undefined; wish = this.taken()) await this.work(wish);
    this.works = false;
  }

  private taken(): Wish | undefined {
    const wish = this.wish;
    this.wish = undefined;
    return wish;
  }
}
