package dev.hazina.http.reference;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class SharedMembersTest {
    private static final String SCHEMAS = """
            components:
              schemas:
                Refund: {required: [id, correction], properties: {id: {}, correction: {}}}
                NewRefund: {properties: {amount: {}}}
                Transfer: {required: [id], properties: {id: {}}}
            """;

    @Test
    void standBeforeTheMemberThatIsNamed() throws IOException {
        ObjectNode document = with("""
                x-members:
                  - {of: [Refund, Payout], before: correction, required: [made], properties: {restored: {}, made: {}}}
                """);

        assertThat(document.at("/components/schemas/Refund")).hasToString("""
                {"required":["id","made","correction"],\
                "properties":{"id":{},"restored":{},"made":{},"correction":{}}}""");
        assertThat(document.at("/components/schemas/Transfer/properties")).hasToString("{\"id\":{}}");
        assertThat(document.has("x-members")).isFalse();
    }

    @Test
    void areTheLastOnesWithoutIt() throws IOException {
        ObjectNode document = with("x-members: [{of: [NewRefund], properties: {remark: {}}}]");

        assertThat(document.at("/components/schemas/NewRefund"))
                .hasToString("{\"properties\":{\"amount\":{},\"remark\":{}}}");
    }

    private static ObjectNode with(String members) throws IOException {
        ObjectNode document = DocumentFormat.readYaml(
                new ByteArrayInputStream((SCHEMAS + members).getBytes(StandardCharsets.UTF_8)));
        SharedMembers.addTo(document);
        return document;
    }
}
