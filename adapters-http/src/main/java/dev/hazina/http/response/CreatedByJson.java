package dev.hazina.http.response;

import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.http.json.JsonWriter;
import java.util.Optional;

/// Who made something, on the wire. The address stays here.
public final class CreatedByJson {
    private CreatedByJson() {}

    public static void write(JsonWriter json, Optional<CreatedBy> createdBy) {
        write(json, "created_by", createdBy);
    }

    /// Who did something to it later, such as rotating its secret.
    ///
    /// @param member its name on the wire
    public static void write(JsonWriter json, String member, Optional<CreatedBy> who) {
        who.ifPresentOrElse(
                by -> json.object(member, o -> o.text("type", by.type().wire()).nullableText("id", by.id())
                        .text("label", by.label())),
                () -> json.nil(member));
    }
}
