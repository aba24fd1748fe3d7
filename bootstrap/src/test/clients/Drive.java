import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Does what the lines of its input say with Hazina.java, and answers each with a line. */
public final class Drive {
    private final Hazina hazina;

    private Drive(Hazina hazina) {
        this.hazina = hazina;
    }

    public static void main(String[] arguments) throws Exception {
        Drive drive = new Drive(new Hazina(arguments[0], arguments[1], arguments[2], Optional.empty(),
                Duration.ofMillis((long) (Double.parseDouble(arguments[3]) * 1000))));
        var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            Map<String, Object> answer = new LinkedHashMap<>();
            try {
                answer.put("ok", drive.done(Hazina.Json.read(line)));
            } catch (Hazina.Refused e) {
                answer.put("refused", e.status);
                answer.put("code", e.code);
            } catch (Hazina.Unanswered e) {
                answer.put("unanswered", e.getMessage());
                answer.put("key", e.key);
            }
            say(answer);
        }
    }

    private static void say(Map<String, ?> answer) {
        System.out.println(Hazina.Json.write(answer));
    }

    @SuppressWarnings("unchecked")
    private Object done(Map<String, Object> command) throws Exception {
        return switch ((String) command.get("do")) {
            case "call" -> hazina.call((String) command.get("method"), (String) command.get("path"),
                    (Map<String, ?>) command.get("body"), (String) command.get("key"));
            case "rows" -> {
                List<Object> found = new ArrayList<>();
                hazina.rows((String) command.get("path"), (Map<String, ?>) command.get("query"))
                        .forEach(row -> found.add(row.get(command.get("member"))));
                yield found;
            }
            case "example" -> example(command);
            case "events" -> events(command, (List<String>) command.get("types"));
            default -> Hazina.verified((List<String>) command.get("secrets"), (String) command.get("header"),
                    ((String) command.get("body")).getBytes(StandardCharsets.UTF_8), Instant.now());
        };
    }

    @SuppressWarnings("unchecked")
    private Object example(Map<String, Object> command) throws Exception {
        String order = (String) command.get("order");
        BigDecimal amount = (BigDecimal) command.get("amount");
        Map<String, Object> payment = (Map<String, Object>) command.get("payment");
        return switch ((String) command.get("example")) {
            case "pay" -> Examples.pay(hazina, order);
            case "wait" -> Examples.waitForTheEvent(hazina, payment,
                    new Hazina.FilePlace(Path.of((String) command.get("place"))));
            case "receive" -> receivedTwice((String) command.get("secret"), (String) command.get("header"),
                    ((String) command.get("body")).getBytes(StandardCharsets.UTF_8));
            case "refund" -> Examples.refund(hazina, payment, order);
            case "payOut" -> Examples.payOut(hazina, order, amount);
            case "eventsAfter" -> {
                Examples.Events read = Examples.eventsAfter(hazina, (BigDecimal) command.get("after"));
                yield List.of(read.entries(), read.readTo());
            }
            default -> Examples.payOutCarefully(hazina, order, amount);
        };
    }

    /** What comes again is not handled again. */
    private static List<Object> receivedTwice(String secret, String header, byte[] body) throws Exception {
        Set<String> handled = new HashSet<>();
        List<String> paid = new ArrayList<>();
        List<Object> said = new ArrayList<>();
        said.add(Examples.receive(secret, header, body, handled, paid));
        said.add(Examples.receive(secret, header, body, handled, paid));
        said.addAll(paid);
        return said;
    }

    private Object events(Map<String, Object> command, List<String> types) {
        var place = new Hazina.FilePlace(Path.of((String) command.get("place")));
        int given = 0;
        for (var entry : hazina.events(place, types, ((BigDecimal) command.get("wait")).intValue())) {
            say(Map.of("entry", entry.getOrDefault("number", entry.get("gap"))));
            given++;
            if (given == ((BigDecimal) command.get("most")).intValue()) {
                break;
            }
        }
        return null;
    }
}
