/// Reads request bodies strictly and writes response bodies. Jackson tokenizes, builds the trees and writes them; this
/// package adds the checks that Jackson doesn't have.
///
/// [JsonBody] alone reads a request body. A lenient reader would take the last of two amounts, `"100"` for a number, or
/// `1e100000000`, which costs seconds of processor time; it would read an overlong slash, or a lone surrogate that a
/// database stores as a question mark. Each such body is refused with [BadJson] before a rule of the domain sees it.
///
/// [Json] writes a response. The package depends on no framework and no feature.
@NullMarked
package dev.hazina.http.json;

import org.jspecify.annotations.NullMarked;
