"""Rewrites C++ sources so that each condition can be weakened while the program runs.

Every place where a check could be weaker becomes `(weakened(7) ? WEAK : ORIGINAL)`; one build then holds all
weakened programs, and a number given at the start says which one it is. This is no C++ parser: it knows the
statements and operators that the sources use, and it relies on clang-format, which puts spaces around binary
operators and none inside template brackets. What it does not understand does not compile, which would be seen.

Kinds of weakening: a condition that is always false or always true; one operand of || or && left out; a
comparison off by one or true for half its cases; a loop that starts one later, goes in steps of two or skips
every other element; a bound one higher or lower; a statement left out; std::min, std::max and std::lcm that
ignore one of the two.
"""
import dataclasses
import re

REFUSALS = re.compile(r"\b(refuted|not_proven|claim_refuted|claim_not_proven|malformed|refuse|fail|stop|wrong_list|failure_)\b")
TEXT_THAT_COUNTS = {"printable", "word", "line", "check_reply"}  # other functions that return text make messages
WEAKER = {  # what becomes of a comparison
    "!=": ["({a}) < ({b})", "({a}) > ({b})"],
    "==": ["({a}) <= ({b})", "({a}) >= ({b})"],
    "<": ["({a}) <= ({b})", "({a}) + 1 < ({b})"],
    "<=": ["({a}) < ({b})", "({a}) <= ({b}) + 1"],
    ">": ["({a}) >= ({b})", "({a}) > ({b}) + 1"],
    ">=": ["({a}) > ({b})", "({a}) + 1 >= ({b})"],
}
COUNT = r"(?:HeapSize|std::uint64_t|std::uint32_t|std::size_t|Column|unsigned|int)"
DECLARATION = re.compile(
    r"(?:(?:static |constexpr |const |using )|auto\b|[\w:]+(?:<[^;()]*?>)?[&*]* (?:const )?[&*]?\w+ *(?:[=({;,\[]|$))")
OPEN, CLOSE = "([{", ")]}"


@dataclasses.dataclass
class Point:
    """One weakening. The key does not change when lines are moved."""
    number: int
    file: str
    function: str
    text: str
    change: str
    occurrence: int = 1
    refusal: bool = False  # the condition guards a refusal

    @property
    def key(self) -> str:
        again = f" #{self.occurrence}" if self.occurrence > 1 else ""
        return f"{self.file} | {self.function} | {self.text}{again} | {self.change}"


def matching(text: str, at: int) -> int:
    """The place of the bracket that closes the one at this place."""
    depth = 0
    for i in range(at, len(text)):
        depth += (text[i] in OPEN) - (text[i] in CLOSE)
        if depth == 0:
            return i
    raise ValueError("no closing bracket: " + text[at:at + 60])


def outside(text: str, pattern: str) -> list[re.Match]:
    """The matches that lie outside all brackets."""
    found, end = [], 0
    depth = [0]
    for character in text:
        depth.append(depth[-1] + (character in OPEN) - (character in CLOSE))
    for match in re.finditer(pattern, text):
        if depth[match.start()] == 0 and match.start() >= end:
            found.append(match)
            end = match.end()
    return found


def split(text: str, pattern: str) -> list[str]:
    parts, start = [], 0
    for match in outside(text, pattern):
        parts.append(text[start:match.start()])
        start = match.end()
    return parts + [text[start:]]


class Weakener:
    """Rewrites files; `points` lists what can be weakened."""

    def __init__(self) -> None:
        self.points: list[Point] = []
        self.occurrences: dict[tuple, int] = {}
        self.literals: list[str] = []

    # The file: strings and characters become names, so that their brackets do not count.

    def source(self, file: str, text: str) -> str:
        self.file, self.function, self.returns = file, "", ""
        text = re.sub(r"^[ \t]*//.*?$|(?<=\s)//.*?$", "", text, flags=re.MULTILINE)
        head = max((match.end() for match in re.finditer(r"^#.*$", text, re.MULTILINE)), default=0)

        def hide(match: re.Match) -> str:
            self.literals.append(match[0])
            return f"LIT{len(self.literals) - 1}_"

        body = re.sub(r'"(?:[^"\\]|\\.)*"|(?<![0-9A-Fa-f])\'(?:[^\'\\]|\\.)\'', hide, text[head:])
        weak = self.scope(body)
        return text[:head] + '\n#include "weakened.hpp"\n' + self.shown(weak)

    def shown(self, text: str) -> str:
        return re.sub(r"LIT(\d+)_", lambda match: self.literals[int(match[1])], text)

    def point(self, text: str, change: str, refusal: bool = False) -> str:
        """The expression that asks whether this new point is the one that is weakened."""
        shown = " ".join(self.shown(text).split())
        name = (self.file, self.function, shown, change)
        self.occurrences[name] = self.occurrences.get(name, 0) + 1
        number = len(self.points) + 1
        self.points.append(Point(number, *name[:4], self.occurrences[name], refusal))
        return f"weakened({number})"

    # Namespaces and classes

    def scope(self, text: str) -> str:
        out, start, i = [], 0, 0
        while i < len(text):
            if text[i] == ";":
                out.append(text[start:i + 1])
                start = i + 1
            elif text[i] == "(":
                i = matching(text, i)
            elif text[i] == "{":
                end, head = matching(text, i), text[start:i]
                inner = text[i + 1:end]
                plain = re.sub(r"template <[^>]*>", "", head)
                if re.search(r"\b(namespace|class|struct)\b", plain) and "(" not in plain:
                    inner = self.scope(inner)
                elif "(" in plain and "=" not in plain.split("(")[0]:
                    head, inner = self.a_function(head, plain, inner)
                out.append(head + "{" + inner + "}")
                start, i = end + 1, end
            i += 1
        return "".join(out) + text[start:]

    def a_function(self, head: str, plain: str, body: str) -> tuple[str, str]:
        before, self.function = re.search(r"([^()]*?)([\w:~]+|operator\[\])\s*\(", plain).groups()
        self.returns = re.sub(r"\b(inline|static|constexpr|explicit|public|private)\b:?", "", before).strip()
        if self.function == "CertificateReader::show" or (
                self.returns in ("std::string", "Sentence") and self.function.split("::")[-1] not in TEXT_THAT_COUNTS):
            return head, body
        if list_of_members := re.search(r"\)\s*:\s", head):
            at = list_of_members.end()
            head = head[:at] + self.walk(head[at:])
        return head, self.block(body)

    # Statements

    def block(self, text: str) -> str:
        out, at = [], 0
        while text[at:].strip():
            weak, at = self.statement(text, at)
            out.append(weak)
        return "".join(out) + text[at:]

    def statement(self, text: str, at: int, may_drop: bool = True) -> tuple[str, int]:
        space = re.match(r"\s*", text[at:]).end()
        lead, at = text[at:at + space], at + space
        rest = text[at:]
        if rest.startswith("{"):
            end = matching(text, at)
            return lead + "{" + self.block(text[at + 1:end]) + "}", end + 1
        word = re.match(r"(if|while|for|do|return|break|continue)\b", rest)
        if word and word[1] in ("if", "while", "for"):
            begin = at + rest.index("(")
            end = matching(text, begin)
            weak, at = getattr(self, "an_" + word[1])(text, begin + 1, end)
            return lead + weak, at
        if word and word[1] == "do":
            body, at = self.statement(text, at + 2)
            begin = text.index("(", at)
            end = matching(text, begin)
            condition = self.condition(text[begin + 1:end], ["true", "false"])
            return f"{lead}do {{{body}}} while ({condition});", text.index(";", end) + 1
        end = at + outside(rest, ";")[0].start()
        if word and word[1] == "return":
            return lead + self.a_return(text[at + 6:end].strip(), may_drop), end + 1
        if word:
            return text[at:end + 1], end + 1
        return lead + self.simple(text[at:end], may_drop), end + 1

    def simple(self, text: str, may_drop: bool) -> str:
        """A declaration, or an expression that can be left out."""
        if DECLARATION.match(text):
            return self.declaration(text) + ";"
        parts = split(text, r",\s")
        if len(parts) > 1:
            return ", ".join(f"({self.point(part, 'left out')} ? void() : void({self.expression(part)}))"
                             for part in parts) + ";"
        weak = self.expression(text)
        return f"{{ if (!{self.point(text, 'left out')}) {weak}; }}" if may_drop else weak + ";"

    def declaration(self, text: str) -> str:
        kind = re.match(r"(?:(?:static|constexpr|const) )*([\w:]+)", text)[1]
        if text.startswith(("using ", "constexpr ", "static ")):
            return text
        out = []
        for part in split(text, r",\s"):
            sides = split(part, r"\s=\s")
            if len(sides) != 2:
                out.append(self.walk(part))
            elif kind == "bool":
                out.append(sides[0] + " = " + self.condition(sides[1], ["true", "false"]))
            elif re.fullmatch(COUNT, kind) and not re.fullmatch(r"\s*\w+\s*", sides[1]) and "&" not in sides[0]:
                out.append(sides[0] + " = " + self.bound(sides[1]))
            else:
                out.append(sides[0] + " = " + self.expression(sides[1]))
        return ", ".join(out)

    def bound(self, text: str) -> str:
        up, down = self.point(text, "one more"), self.point(text, "one less")
        return f"(({self.expression(text)}) + ({up} ? 1 : {down} ? -1 : 0))"

    def a_return(self, text: str, may_drop: bool) -> str:
        if not text or (self.returns == "void" and not may_drop):
            return f"return {text};"
        if self.returns == "void":
            return f"return {self.point('return ' + text, 'left out')} ? void() : void({self.expression(text)});"
        parts = split(text, r",\s")
        calls = [f"({self.point(part, 'left out')} ? void() : void({self.expression(part)})), " for part in parts[:-1]]
        value = parts[-1]
        if self.returns == "bool" and value not in ("true", "false"):
            value = self.condition(value, ["true", "false"])
        elif re.fullmatch(f"{COUNT}|std::optional<HeapSize>", self.returns) and not re.fullmatch(
                r"std::nullopt|nullptr|no_column|too_large_value|\w+\[.*\]", value):
            value = self.bound(value)
        else:
            value = self.expression(value)
        return "return " + "".join(calls) + value + ";"

    def an_if(self, text: str, begin: int, end: int) -> tuple[str, int]:
        head = text[begin:end]
        after = self.end_of_statement(text, end + 1)
        controlled = text[end + 1:after]
        has_else = re.match(r"\s*else\b", text[after:])
        refusal = bool(REFUSALS.search(controlled)) and not has_else
        head = self.if_head(head, ["false"] if refusal else ["true", "false"], refusal)
        body, at = self.statement(text, end + 1, may_drop=bool(has_else))
        out = f"if ({head}) {{{body}}}"
        if has_else:
            other, at = self.statement(text, at + has_else.end())
            out += f" else {{{other}}}"
        return out, at

    def if_head(self, head: str, constants: list[str], refusal: bool) -> str:
        parts = split(head, r";\s")
        before = "".join(self.declaration(part) + "; " for part in parts[:-1])
        if DECLARATION.match(parts[-1]):
            name = re.search(r"(\w+) =\s", parts[-1])[1]
            before += self.declaration(parts[-1]) + "; "
            weak = self.constants(parts[-1], constants, f"static_cast<bool>({name})", refusal)
            return before + weak
        return before + self.condition(parts[-1], constants, refusal)

    def an_while(self, text: str, begin: int, end: int) -> tuple[str, int]:
        condition = self.condition(text[begin:end], ["true", "false"])
        body, at = self.statement(text, end + 1)
        return f"while ({condition}) {{{body}}}", at

    def an_for(self, text: str, begin: int, end: int) -> tuple[str, int]:
        head = text[begin:end]
        parts = split(head, ";")
        body_at = end + 1
        if len(parts) == 1:
            none, half = self.point("for " + head, "no element"), self.point("for " + head, "every other element")
            body, at = self.statement(text, body_at)
            return (f"for ({head}) {{ static bool other = false; "
                    f"if ({none} || ({half} && (other = !other))) continue; {body}}}", at)
        start, condition, step = (part.strip() for part in parts)
        if match := re.match(rf"({COUNT}|Column) (\w+) = ([^,]+)", start):
            late = self.point("for " + head, "starts one later")
            start = f"{match[1]} {match[2]} = ({match[3]}) + ({late} ? 1 : 0)" + start[match.end():]
        if condition:
            condition = self.condition(condition, ["false"])
        if match := re.fullmatch(r"\+\+([\w.]+)", step):
            step = f"{match[1]} += ({self.point('for ' + head, 'steps of two')} ? 2 : 1)"
        elif match := re.fullmatch(r"(\w+) \+= (\w+)", step):
            step = f"{match[1]} += {match[2]} + ({self.point('for ' + head, 'steps one longer')} ? 1 : 0)"
        body, at = self.statement(text, body_at)
        return f"for ({start}; {condition}; {step}) {{{body}}}", at

    def end_of_statement(self, text: str, at: int) -> int:
        """Where the statement ends, without rewriting it."""
        blind = Weakener()
        blind.file, blind.function, blind.returns, blind.literals = "", "", self.returns, self.literals
        return blind.statement(text, at)[1]

    # Expressions

    def constants(self, text: str, constants: list[str], weak: str, refusal: bool = False) -> str:
        """The condition, or always the same; a refusal that is left out is still asked for, as it may do something."""
        for constant in constants:
            value = f"(void(bool({weak})), false)" if refusal else constant
            weak = f"({self.point(text, 'always ' + constant, refusal)} ? {value} : bool({weak}))"
        return weak

    def condition(self, text: str, constants: list[str], refusal: bool = False) -> str:
        text = text.strip()
        return self.constants(text, constants, self.expression(text, refusal), refusal)

    def expression(self, text: str, refusal: bool = False) -> str:
        text = text.strip()
        for operator in (r",\s", r"\s(?:[-+|&]|>>|<<)?=\s"):
            if matches := outside(text, operator):
                at = matches[0]
                return self.expression(text[:at.start()]) + at[0] + self.expression(text[at.end():])
        if question := outside(text, r"\s\?\s"):
            return self.choice(text, question[0])
        for operator, neutral in (("||", "false"), ("&&", "true")):
            parts = split(text, rf"\s{re.escape(operator)}\s")
            if len(parts) > 1:
                return "(" + f" {operator} ".join(
                    f"({self.point(text, f'without {self.short(part)}', refusal)} ? {neutral} : bool("
                    f"{self.expression(part, refusal)}))" for part in parts) + ")"
        for operators in (r"\s(?:==|!=)\s", r"\s(?:<=?|>=?)\s"):
            if matches := outside(text, operators):
                return self.comparison(text, matches[-1], refusal)
        return self.walk(text, refusal)

    def short(self, part: str) -> str:
        return " ".join(self.shown(part).split())

    def choice(self, text: str, question: re.Match) -> str:
        depth, rest = 0, text[question.end():]
        for mark in outside(rest, r"\s(\?|:)\s"):
            depth += 1 if mark[1] == "?" else -1
            if depth < 0:
                condition = self.condition(text[:question.start()], ["true", "false"])
                return (f"({condition} ? {self.expression(rest[:mark.start()])} : "
                        f"{self.expression(rest[mark.end():])})")
        raise ValueError("half a choice: " + text)

    def comparison(self, text: str, match: re.Match, refusal: bool) -> str:
        operator = match[0].strip()
        a, b = self.expression(text[:match.start()], refusal), self.expression(text[match.end():], refusal)
        weak = f"(({a}) {operator} ({b}))"
        if re.search(r"\bend\(\)|\bnpos\b", text[match.end():]):
            return weak
        # Nothing is less than 0, so these would be the same or always true.
        least = {"!=": ["({a}) > 1"], "==": ["({a}) <= 1"], ">": ["({a}) > 1"]} if text[match.end():] == "0" else {}
        for weaker in least.get(operator, WEAKER[operator]):
            change = weaker.format(a="a", b="b").replace("(", "").replace(")", "")
            weak = f"({self.point(text, f'{operator} becomes {change}', refusal)} ? ({weaker.format(a=a, b=b)}) : {weak})"
        return weak

    def walk(self, text: str, refusal: bool = False) -> str:
        """Goes into the brackets, to the bodies of lambdas, and to std::min, std::max and std::lcm."""
        out, i = [], 0
        while i < len(text):
            least = re.match(r"std::(?:min|max|lcm)(?:<([\w:]+)>)?\(", text[i:])
            if least:
                end = matching(text, i + least.end() - 1)
                out.append(self.one_of_two(text[i:end + 1], least, text[i + least.end():end]))
                i = end + 1
            elif re.match(r"\w+\(", text[i:]) and REFUSALS.match(text[i:]) and not re.search(r"\w$", text[:i]):
                end = matching(text, text.index("(", i))
                out.append(text[i:end + 1])  # what it says is a message
                i = end + 1
            elif text[i] == "[" and not re.search(r"[\w)\]]\s*$", text[:i]):
                end = matching(text, i)
                brace = text.index("{", end)
                close = matching(text, brace)
                returns, self.returns = self.returns, ""
                out.append(text[i:brace] + "{" + self.block(text[brace + 1:close]) + "}")
                self.returns = returns
                i = close + 1
            elif text[i] in OPEN:
                end = matching(text, i)
                parts = [self.expression(part, refusal) if part.strip() else part
                         for part in split(text[i + 1:end], r",\s")]
                out.append(text[i] + ", ".join(parts) + text[end])
                i = end + 1
            else:
                out.append(text[i])
                i += 1
        return "".join(out)

    def one_of_two(self, text: str, least: re.Match, arguments: str) -> str:
        parts = [self.expression(part) for part in split(arguments, r",\s")]
        first, second = self.point(text, "the first"), self.point(text, "the second")
        cast = least[1] or ""
        return (f"({first} ? {cast}({parts[0]}) : {second} ? {cast}({parts[1]}) : "
                f"{least[0]}{parts[0]}, {parts[1]}))")
