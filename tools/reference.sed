# Turns our comments into those that Doxygen reads: the head of a file, and what stands after a
# member. Doxygen pipes every header through it; see cmake/reference.cmake.
1 {
    i /// @file
    b head
}
b body
:head
s|^//|///|
t shown
b body
:shown
n
b head
:body
s|^( +[^/ ].*[;,{}]) +// (.*)$|\1  ///< \2|
s|^( +[[:alnum:]_]+) +// (.*)$|\1  ///< \2|
n
b body
