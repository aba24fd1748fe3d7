import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
            case "events" -> events(command, (List<String>) command.get("types"));
            default -> Hazina.verified((List<String>) command.get("secrets"), (String) command.get("header"),
                    ((String) command.get("body")).getBytes(StandardCharsets.UTF_8), Instant.now());
        };
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
