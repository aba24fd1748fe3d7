package dev.hazina.bootstrap.story;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.hazina.bootstrap.story.FuzzRequests.Sent;
import dev.hazina.bootstrap.story.FuzzWire.Answer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Sends requests over one connection after the other, and checks the responses.
final class FuzzWorker {
    private static final Pattern ID = Pattern.compile("\"id\":\"([^\"]+)\"");
    private static final int LONGEST_CONNECTION = 6;
    private static final int MOST_FAULTS = 5;
    private static final int SHOWN = 2_000;

    private final int port;
    private final Random random;
    private final FuzzWords words;
    private final FuzzRequests requests;
    private final Map<Integer, Integer> statuses = new TreeMap<>();
    private final List<String> faults = new ArrayList<>();

    FuzzWorker(int port, Random random, FuzzWords words, FuzzRequests requests) {
        this.port = port;
        this.random = random;
        this.words = words;
        this.requests = requests;
    }

    /// Sends that many, or fewer when enough is wrong already.
    FuzzWorker run(int count) {
        for (int sent = 0; sent < count && faults.size() < MOST_FAULTS;) {
            List<Sent> pieces = pieces(count - sent);
            sent += pieces.size();
            try (FuzzWire wire = new FuzzWire(port)) {
                if (!pieces.getFirst().whole()) {
                    unended(wire, pieces.getFirst());
                } else if (random.nextInt(3) == 0) {
                    inOneGo(wire, pieces);
                } else {
                    oneByOne(wire, pieces);
                }
            } catch (IOException | RuntimeException e) {
                fault("no answer that can be read: " + e, pieces, Optional.empty());
            }
        }
        return this;
    }

    Map<Integer, Integer> statuses() {
        return statuses;
    }

    List<String> faults() {
        return faults;
    }

    private List<Sent> pieces(int most) {
        List<Sent> pieces = new ArrayList<>();
        int wanted = Math.min(most, 1 + random.nextInt(LONGEST_CONNECTION));
        while (pieces.size() < wanted) {
            Sent next = requests.next();
            if (!next.whole() && !pieces.isEmpty()) {
                break;
            }
            pieces.add(next);
            if (next.last()) {
                break;
            }
        }
        return pieces;
    }

    private void unended(FuzzWire wire, Sent sent) throws IOException {
        wire.send(sent.bytes());
        for (Answer answer : wire.readAll(sent.toHead())) {
            judge(answer, sent, List.of(sent));
        }
    }

    private void oneByOne(FuzzWire wire, List<Sent> pieces) throws IOException {
        for (int i = 0; i < pieces.size(); i++) {
            wire.send(pieces.get(i).bytes());
            if (!answered(wire, pieces.get(i), pieces.subList(0, i + 1))) {
                return;
            }
        }
    }

    private void inOneGo(FuzzWire wire, List<Sent> pieces) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        pieces.forEach(piece -> all.writeBytes(piece.bytes()));
        wire.send(all.toByteArray());
        for (Sent piece : pieces) {
            if (!answered(wire, piece, pieces)) {
                return;
            }
        }
    }

    /// @return whether the connection can be used for more
    private boolean answered(FuzzWire wire, Sent sent, List<Sent> before) throws IOException {
        Optional<Answer> answer = wire.read(sent.toHead());
        if (answer.isEmpty()) {
            fault("closed without an answer", before, answer);
            return false;
        }
        judge(answer.get(), sent, before);
        return !answer.get().has("connection", "close");
    }

    private void judge(Answer answer, Sent sent, List<Sent> before) {
        statuses.merge(answer.status(), 1, Integer::sum);
        FuzzOracle.fault(answer, sent).ifPresent(what -> fault(what, before, Optional.of(answer)));
        if (answer.status() < 300) {
            sent.makes().ifPresent(kind -> {
                Matcher id = ID.matcher(answer.body());
                if (id.find()) {
                    words.learn(kind, id.group(1));
                }
            });
        }
    }

    /// The exact bytes, for reading and, in base64, for sending again.
    private void fault(String what, List<Sent> before, Optional<Answer> answer) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        before.forEach(piece -> bytes.writeBytes(piece.bytes()));
        String text = bytes.toString(ISO_8859_1);
        faults.add(what + "\nanswer: " + answer.map(Answer::toString).orElse("none") + "\nsent: "
                + (text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : text) + "\nin base64: "
                + Base64.getEncoder().encodeToString(bytes.toByteArray()));
    }
}
