package dev.hazina.bootstrap.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// The list itself is compared with the server's routes where those are known.
class NeighbourWorkTest {
    @Test
    void everyRouteOfTheListIsAWholeRequest() {
        List<NeighbourWork> works = NeighbourWork.all(new NeighbourWork.Callers("Authorization: Basic bQ==\r\n",
                "Cookie: o\r\n", "Authorization: Basic YQ==\r\n", "Cookie: s\r\n"));

        assertThat(works).hasSizeGreaterThan(70).doesNotHaveDuplicates();
        assertThat(works).extracting(NeighbourWork::words).doesNotHaveDuplicates();
        assertThat(works).extracting(NeighbourWork::request).allSatisfy(
                request -> assertThat(request).matches("(?s)(GET|POST) /[^ {]* HTTP/1.1\r\n.*\r\n\r\n.*"));
    }
}
