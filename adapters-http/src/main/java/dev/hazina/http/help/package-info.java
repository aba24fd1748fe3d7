/// The help pages under `/docs`: the documents of the repository, the reference of the API, and a search over both.
///
/// The documents are Markdown files, which are packed with the program. A page is made when it is first asked for, and
/// kept. None needs a script or credentials.
@NullMarked
package dev.hazina.http.help;

import org.jspecify.annotations.NullMarked;
