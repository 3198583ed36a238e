// The sentences of the Kayles proof in each language; {} stands for what the program found.
#pragma once

namespace gale::formats {

struct KaylesPhrases {
    const char* title;
    const char* rules;
    const char* claim_heading;
    const char* claim;
    const char* claim_table;
    const char* exceptions;
    const char* source;
    const char* method_heading;
    const char* method;
    const char* residues_heading;
    const char* residues;
    const char* residues_table;
    const char* sums;
    const char* sums_table;
    const char* classes_heading;
    const char* class_heading;
    const char* nothing_to_reach;
    const char* reach;
    const char* excepting;
    const char* comma;
    const char* excepted_heaps;
    const char* single;
    const char* no_clash;
    const char* clash;
    const char* pair;
    const char* class_done;
    const char* exceptions_heading;
    const char* exceptions_text;
    const char* exception;
    const char* only_zero;
    const char* printed_heading;
    const char* printed;
    const char* printed_line;
    const char* printed_failed;
    const char* printed_notes;
    const char* end;
};

inline constexpr KaylesPhrases kayles_english{
    "# The nim-values of Kayles, proven",
    "A row of n pins; a move knocks down one pin or two neighbouring ones, and what is left "
    "stands as one row or two. V(n) is the value claimed below, G(n) the nim-value of n pins.",
    "## Claim",
    "G(n) = V(n) for every n ≥ 0. V depends on n mod 12, but for {} exceptions:",
    "| n mod 12 | V(n) | exceptions |\n|---:|---:|---|",
    "The last exception is {}.",
    "(The claim was read off G(0) … G({}), computed from the definition. The proof below does not "
    "rest on that: it needs the rules only.)",
    "## How the proof goes",
    "By induction: let n = 12k + r > 0 and suppose G = V below n. Three things are to be shown.\n\n"
    "0. *n moves to value 0.* Take the middle pin if n is odd, the middle two if it is even: two "
    "equal rows are left.\n"
    "1. *n moves to every value v with 0 < v < V(n).* A decomposition "
    "12k + r = (12(k−j) + s) + m + t with t = 1 or 2 pins taken does so for all k but a few, which "
    "get a move each.\n"
    "2. *n does not move to V(n).* Two parts with nim-sum v have a total whose residue mod 12 is "
    "in a set R(v); after a move that residue is r − 1 or r − 2.",
    "## Residues",
    "The heaps with a given value have these residues mod 12, exceptions included:",
    "| value | residues |\n|---:|---|",
    "Hence, writing v as a nim-sum in every possible way (0 is the empty row), R(v):",
    "| v | ways | R(v) |\n|---:|---|---|",
    "## The twelve classes",
    "### 12k{}: value {}",
    "Value 0 is reached by (0); there is no other smaller value.",
    "- {}: 12k{} = {} + {}, since {} ⊕ {} = {}{}",
    "; k ≠ {}",
    ", ",
    " (exceptions: n = {})",
    "  - {} = {} + {} + {}, since {} ⊕ {} = {}",
    "After a move the residue is in {}; R({}) = {} contains none of it. So no move leads to {}.",
    "After a move the residue is in {}; R({}) contains {}. That residue comes from pairs of "
    "exceptions only:",
    "  - {} = {} + {} + {}, where {} ⊕ {} = {}; but {} is an exception itself",
    "So no other heap of this class moves to {}.",
    "## The exceptions",
    "An exception has few moves; all were tried. None leads to its own value, and each smaller "
    "value is reached:",
    "- V({}) = {}: {}; {} moves tried",
    "0 by the middle",
    "## A proof by hand, line by line",
    "\"Analysis of three small games\" (对三个小游戏的分析) proves this theorem by hand. Of its {} "
    "decompositions with a variable k, {} hold with exactly the exceptions that are printed; of "
    "its {} single ones, {} hold.",
    "- {}: 12k{} = {} + {}{}: {}",
    "does not hold: {}",
    "Slips in the print: under 12k + 11 \"V < 6\" must be \"V < 7\", and \"12K + 6\" is 12k + 6. "
    "Its table of residues leaves out that one part may be the empty row (0 ⊕ v). That adds "
    "nothing to R(1) … R(7), but R(8) is {} and not empty; its conclusions stand.",
    "Checked by this program: {} residue sets, {} decompositions for all k, {} single moves, {} "
    "exceptions with {} moves. ∎"};

inline constexpr KaylesPhrases kayles_chinese{
    "# 打木棍（Kayles）的 V 值：证明",
    "一排 n 根木棍，一步击倒一根或相邻的两根，剩下的成为一排或两排。V(n) 是下面断言的值，G(n) 是 n "
    "根木棍的真正的值（nim 值）。",
    "## 断言",
    "对所有 n ≥ 0，G(n) = V(n)。除 {} 个例外，V 只取决于 n 除以 12 的余数：",
    "| n mod 12 | V(n) | 例外 |\n|---:|---:|---|",
    "最后一个例外是 {}。",
    "（断言读自按定义算出的 G(0) … G({})。下面的证明并不依赖这些计算，只依赖规则。）",
    "## 证明的方法",
    "数学归纳法：设 n = 12k + r > 0，且对比 n 小的数 G = V。要证三件事。\n\n"
    "0. *n 可以变为值 0。* n 为奇数击倒中间一根，为偶数击倒中间两根，剩下相等的两排。\n"
    "1. *对每个 0 < v < V(n)，n 可以变为值 v。* 分解式 12k + r = (12(k−j) + s) + m + "
    "t（击倒 t = 1 或 2 根）对除少数几个以外的所有 k 成立，那几个 k 单独给出。\n"
    "2. *n 不能变为值 V(n)。* 异或等于 v 的两排，总数除以 12 的余数属于集合 "
    "R(v)；而一步操作后余数只能是 r − 1 或 r − 2。",
    "## 余数",
    "取各个值的数（包括例外）除以 12 的余数：",
    "| 值 | 余数 |\n|---:|---|",
    "把 v 以所有可能的方式写成异或（0 表示空排），由此得到 R(v)：",
    "| v | 写法 | R(v) |\n|---:|---|---|",
    "## 十二类",
    "### 12k{}：值为 {}",
    "由 (0) 可变为 0，此外没有更小的值。",
    "- {}：12k{} = {} + {}，因为 {} ⊕ {} = {}{}",
    "；k ≠ {}",
    "、",
    "（例外：n = {}）",
    "  - {} = {} + {} + {}，因为 {} ⊕ {} = {}",
    "一步操作后的余数属于 {}，与 R({}) = {} 不相交。所以不可能变为 {}。",
    "一步操作后的余数属于 {}，R({}) 中出现了 {}。这只能由两个例外造成：",
    "  - {} = {} + {} + {}，{} ⊕ {} = {}；而 {} 本身就是例外",
    "所以这一类中其他的数都不可能变为 {}。",
    "## 例外",
    "每个例外只有有限步可走，全部验证过：没有一步得到它自己的值，而每个更小的值都能得到：",
    "- V({}) = {}：{}；共验证 {} 步",
    "0 由中间击倒得到",
    "## 逐行核对手写的证明",
    "《对三个小游戏的分析》中有这个定理的手写证明。它的 {} 个含 k 的分解式中，{} "
    "个成立，且例外恰如所写；{} 个单独的分解式中，{} 个成立。",
    "- {}：12k{} = {} + {}{}：{}",
    "不成立：{}",
    "笔误：12k + 11 一节的“V < 6”应为“V < 7”；“12K + 6”即 12k + 6。余数表没有考虑其中一排为空"
    "的情形（0 ⊕ v）：它不改变 R(1) … R(7)，但 R(8) 是 {} 而不是空集；结论不受影响。",
    "本程序核对了：{} 个余数集合，{} 个对所有 k 的分解式，{} 个单独的分解式，{} 个例外的全部 {} "
    "步。证毕。"};

}  // namespace gale::formats
