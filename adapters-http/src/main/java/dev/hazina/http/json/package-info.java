/// The room where bytes become values and values become bytes.
///
/// A request body is read by [JsonBody] and by nothing else, because a lenient reader is how money goes wrong: a
/// duplicate `amount` where the last one wins, `"100"` taken for a number, `1e100000000` that burns seconds of
/// processor time, an overlong slash, a lone surrogate that a database stores as a question mark. Every such body is
/// refused here, with [BadJson], before any rule of the domain sees it.
///
/// An answer is written by [Json]. The room knows no framework and no feature, only `jackson-core`'s tokenizer.
@NullMarked
package dev.hazina.http.json;

import org.jspecify.annotations.NullMarked;
