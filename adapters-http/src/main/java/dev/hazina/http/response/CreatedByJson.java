package dev.hazina.http.response;

import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.http.json.JsonWriter;
import java.util.Optional;

/// The creator of an object on the wire, without the address.
public final class CreatedByJson {
    private CreatedByJson() {}

    public static void write(JsonWriter json, Optional<CreatedBy> createdBy) {
        write(json, "created_by", createdBy);
    }

    /// The actor of a later change, such as the rotation of a secret.
    ///
    /// @param member its name on the wire
    public static void write(JsonWriter json, String member, Optional<CreatedBy> who) {
        who.ifPresentOrElse(
                by -> json.object(member, o -> o.text("type", by.type().wire()).nullableText("id", by.id())
                        .text("label", by.label())),
                () -> json.nil(member));
    }
}
