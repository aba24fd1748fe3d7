package dev.hazina.webhooks.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.webhooks.guard.ReceiverResponse.NoResponse;
import dev.hazina.webhooks.guard.ReceiverResponse.NoResponseReason;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import okhttp3.Dns;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Where no connection is ever made to.
class RefusedTargetTest {
    private static final String PUBLIC = "1.1.1.1";
    private static final String ALSO_PUBLIC = "2606:4700::1111";

    /// `%d` is the port of a canary that must get no connection.
    @ParameterizedTest
    @ValueSource(strings = {"https://127.0.0.1:%d/", "https://127.1:%d/", "https://2130706433:%d/",
            "https://0177.0.0.1:%d/", "https://0x7f000001:%d/", "https://0x7f.1:%d/", "https://017700000001:%d/",
            "https://127.0.0.1.:%d/", "https://[::1]:%d/", "https://[::ffff:127.0.0.1]:%d/",
            "https://[::ffff:7f00:1]:%d/", "https://[::127.0.0.1]:%d/", "https://[0:0:0:0:0:0:0:1]:%d/",
            "https://[64:ff9b::7f00:1]:%d/", "https://[2002:7f00:1::]:%d/", "https://localhost:%d/",
            "https://LOCALHOST:%d/", "https://user:pass@127.0.0.1:%d/", "https://0.0.0.0:%d/", "https://0:%d/",
            "https://[::]:%d/", "https://10.0.0.1:%d/", "https://169.254.169.254:%d/", "https://100.64.0.1:%d/"})
    void inProductionNothingInside(String url) throws Exception {
        OutgoingClient client = new OutgoingClient(AddressGuard.PRODUCTION, OutgoingClient.DEADLINE);
        try (RawReceiver canary = RawReceiver.saying("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")) {
            URI inside = URI.create(url.formatted(canary.port()));
            assertThat(client.post("merchant", inside, Map.of(), new byte[0]))
                    .isEqualTo(new NoResponse(NoResponseReason.REFUSED_ADDRESS));
            assertThat(canary.untouched()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://127.1:%d/", "http://2130706433:%d/", "http://0177.0.0.1:%d/",
            "http://0x7f000001:%d/", "http://0.0.0.0:%d/", "http://10.0.0.1:%d/", "http://169.254.169.254:%d/",
            "http://[::ffff:169.254.169.254]:%d/", "http://[fd00:ec2::254]:%d/"})
    void inTheSandboxNothingInsideButPlainLoopback(String url) throws Exception {
        OutgoingClient client = new OutgoingClient(AddressGuard.SANDBOX, OutgoingClient.DEADLINE);
        try (RawReceiver canary = RawReceiver.saying("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")) {
            URI inside = URI.create(url.formatted(canary.port()));
            assertThat(client.post("merchant", inside, Map.of(), new byte[0]))
                    .isEqualTo(new NoResponse(NoResponseReason.REFUSED_ADDRESS));
            assertThat(canary.untouched()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://receiver.test/", "ftp://receiver.test/", "javascript:alert(1)", "//receiver.test/",
            "/hook", "https:///", "https://receiver.test:65536/", "https://receiver.test:0/", "file:///etc/passwd"})
    void inProductionNothingButHttps(String url) {
        Calls calls = new Calls(PUBLIC);
        assertThat(calls.post(AddressGuard.PRODUCTION, url)).isEqualTo(new NoResponse(NoResponseReason.REFUSED_URL));
        assertThat(calls.connected).isEmpty();
    }

    @Test
    void notWhatANameIsSaidToBeTheSecondTime() {
        Calls calls = new Calls(PUBLIC, "127.0.0.1");
        assertThat(calls.post(AddressGuard.PRODUCTION, "https://receiver.test/"))
                .isEqualTo(new NoResponse(NoResponseReason.UNREACHABLE));
        assertThat(calls.connected).containsExactly(InetAddress.ofLiteral(PUBLIC));
        assertThat(calls.lookups).isEqualTo(1);

        assertThat(calls.post(AddressGuard.PRODUCTION, "https://receiver.test/"))
                .isEqualTo(new NoResponse(NoResponseReason.REFUSED_ADDRESS));
        assertThat(calls.connected).containsExactly(InetAddress.ofLiteral(PUBLIC));
        assertThat(calls.lookups).isEqualTo(2);
    }

    @Test
    void eachCheckedAddressInTurnAndNoOther() {
        Calls calls = new Calls(PUBLIC + "," + ALSO_PUBLIC);
        assertThat(calls.post(AddressGuard.PRODUCTION, "https://receiver.test/"))
                .isEqualTo(new NoResponse(NoResponseReason.UNREACHABLE));
        assertThat(calls.connected).containsExactly(InetAddress.ofLiteral(PUBLIC), InetAddress.ofLiteral(ALSO_PUBLIC));
    }

    @Test
    void noAddressForSoLongThatTheNextHasNoTimeLeft() {
        Calls calls = new Calls(PUBLIC + "," + ALSO_PUBLIC);
        calls.post(AddressGuard.PRODUCTION, "https://receiver.test/");
        assertThat(calls.timeout).hasSize(2).allMatch(millis -> millis > 0
                && millis <= OutgoingClient.DEADLINE.toMillis() / 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {PUBLIC + ",10.0.0.1", "10.0.0.1," + PUBLIC, "127.0.0.1", ALSO_PUBLIC + ",::1",
            "::ffff:169.254.169.254", "64:ff9b::a9fe:a9fe"})
    void noneOfANamesAddressesWhenOneIsInside(String answers) {
        Calls calls = new Calls(answers);
        assertThat(calls.post(AddressGuard.PRODUCTION, "https://receiver.test/"))
                .isEqualTo(new NoResponse(NoResponseReason.REFUSED_ADDRESS));
        assertThat(calls.connected).isEmpty();
    }

    @Test
    void nothingForAnUnknownName() {
        Calls calls = new Calls();
        assertThat(calls.post(AddressGuard.PRODUCTION, "https://receiver.test/"))
                .isEqualTo(new NoResponse(NoResponseReason.UNRESOLVED));
        assertThat(calls.connected).isEmpty();
    }

    @Test
    void notAPortWhereNothingListens() throws IOException {
        int free;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            free = socket.getLocalPort();
        }
        OutgoingClient client = new OutgoingClient(AddressGuard.SANDBOX, OutgoingClient.DEADLINE);
        assertThat(client.post("merchant", URI.create("http://127.0.0.1:" + free + "/"), Map.of(), new byte[0]))
                .isEqualTo(new NoResponse(NoResponseReason.UNREACHABLE));
    }

    /// A name whose servers give these answers, one lookup after the other, and a network that reaches no host.
    private static final class Calls {
        private final Deque<String> answers = new ArrayDeque<>();
        private final List<InetAddress> connected = new ArrayList<>();
        private final List<Integer> timeout = new ArrayList<>();
        private int lookups;

        private Calls(String... answers) {
            this.answers.addAll(List.of(answers));
        }

        private ReceiverResponse post(AddressGuard guard, String url) {
            var client = OutgoingClient.hardened(guard, resolver(), OutgoingClient.DEADLINE)
                    .socketFactory(new Sockets(() -> new Unreachable(this))).build();
            return new OutgoingClient(guard, client).post("merchant", URI.create(url), Map.of(), new byte[0]);
        }

        private Dns resolver() {
            return name -> {
                lookups++;
                if (answers.isEmpty()) {
                    throw new UnknownHostException(name);
                }
                return Stream.of(answers.remove().split(",")).map(InetAddress::ofLiteral).toList();
            };
        }
    }

    /// Writes down who was to be connected to, and for how long it would have been tried.
    private static final class Unreachable extends Socket {
        private final Calls calls;

        private Unreachable(Calls calls) {
            this.calls = calls;
        }

        @Override
        public void connect(SocketAddress endpoint, int timeout) throws IOException {
            calls.connected.add(((InetSocketAddress) endpoint).getAddress());
            calls.timeout.add(timeout);
            throw new ConnectException("no network");
        }
    }
}
