package dev.hazina.http.response;

import dev.hazina.domain.merchant.Metadata;
import dev.hazina.http.json.JsonWriter;

/// Metadata on the wire: an object, which is empty where none is kept.
public final class MetadataJson {
    private MetadataJson() {}

    public static void write(JsonWriter json, Metadata metadata) {
        json.object("metadata", o -> metadata.texts().forEach(o::text));
    }
}
