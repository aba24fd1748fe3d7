package dev.hazina.persistence.instruction;

import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.TEXT;

import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.trace.TraceContext;
import dev.hazina.persistence.page.MetadataText;
import dev.hazina.persistence.sql.Column;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Stream;

/// An origin as named texts: as columns of payments, refunds and payouts, and as fields of a line of the send journal.
public final class OriginTexts {
    private static final List<Text> TEXTS = List.of(
            new Text("created_by", origin -> origin.by().map(CreatedBy::text)),
            new Text("created_from", origin -> origin.by().flatMap(CreatedBy::address)),
            new Text("metadata", origin -> origin.metadata().json()));
    /// A line of the journal doesn't have it: what is booked from a line is in the trace of the restore.
    private static final Text TRACE = new Text("trace", origin -> origin.trace().map(TraceContext::text));

    private OriginTexts() {}

    private record Text(String name, Function<Origin, Optional<String>> of) {}

    /// The texts that were kept.
    ///
    /// @param <E> thrown where they can't be read
    @FunctionalInterface
    public interface Kept<E extends Exception> {
        Optional<String> find(String name) throws E;
    }

    static List<Column<Origin>> columns() {
        return Stream.concat(TEXTS.stream(), Stream.of(TRACE))
                .map(text -> optional(text.name(), TEXT, text.of())).toList();
    }

    /// Puts each text into a line, in their order.
    public static void put(Origin origin, BiConsumer<String, Optional<String>> line) {
        TEXTS.forEach(text -> line.accept(text.name(), text.of().apply(origin)));
    }

    public static <E extends Exception> Origin read(Kept<E> kept) throws E {
        Optional<String> address = kept.find("created_from");
        Optional<TraceContext> trace = kept.find(TRACE.name()).flatMap(TraceContext::read);
        return new Origin(kept.find("created_by").map(text -> CreatedBy.read(text, address).in(trace)),
                MetadataText.read(kept.find("metadata")));
    }
}
