package dev.hazina.http.list;

import dev.hazina.application.key.Caller;
import dev.hazina.application.page.AccountReads;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;

/// What an account has several of, such as payouts: how one is named and found, and its JSON.
///
/// @param <I> the id of one
/// @param <T> what is read of one
/// @param parse reads an id; empty where the text is none
/// @param unknown refuses an id that the account doesn't have
/// @param members writes the members of one
public record JsonKind<I, T>(Function<String, Optional<I>> parse, RefusalCode unknown,
        BiConsumer<JsonWriter, T> members) {

    /// @throws Refusal.NotFound when the text is no id
    public I id(String text) {
        return parse.apply(text).orElseThrow(this::notFound);
    }

    /// @throws Refusal.NotFound when the account acted on has none with this id
    public T find(Caller.Member caller, AccountReads<I, T> reads, String id) {
        return reads.find(caller.merchant(), caller.acting().id(), id(id)).orElseThrow(this::notFound);
    }

    public Json json(T shown) {
        return Json.object(json -> members.accept(json, shown));
    }

    private Refusal.NotFound notFound() {
        return new Refusal.NotFound(unknown);
    }
}
