package dev.hazina.http.dashboard.form;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.dashboard.session.DashboardPaths;
import dev.hazina.http.field.RequestFields;
import dev.hazina.http.request.BodyType;
import dev.hazina.http.request.MultipartForm;
import dev.hazina.http.request.RequestBody;
import dev.hazina.http.request.WrongBodyType;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MediaType;
import java.math.BigDecimal;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The values of a submitted form, by field. An empty field is absent. Surrounding white space is removed from text,
/// but not from passwords.
public final class FormData implements RequestFields {
    /// The field of the form's token.
    public static final String TOKEN = "token";
    /// The field of the submission id, which the token covers. A form that is sent twice is carried out once.
    public static final String ONCE = "once";
    /// The field that says that the user has confirmed.
    public static final String CONFIRMED = "confirmed";
    /// The field that says that the user wants to change the values.
    public static final String EDIT = "edit";
    /// The field of a code of the second factor. It is no value of the form: a form that is sent again has another one.
    public static final String CODE = "code";
    /// The field of an uploaded file.
    public static final String FILE = "file";
    private static final Set<String> OURS = Set.of(TOKEN, ONCE, CONFIRMED, EDIT, CODE);
    /// The thousands are repeated without a way back (`*+`): the JDK matches that in a loop, where `*` uses up its
    /// stack.
    private static final Pattern NUMBER = Pattern
            .compile("[0-9]{1,3}(?:[, ]?[0-9]{3})*+(?:\\.[0-9]{1,6})?|[0-9]{1,30}");

    /// A form has no more values than this: a body of a file's length could have millions.
    private static final int MOST_VALUES = 2_000;

    private final Map<String, List<String>> values;
    private final Optional<byte[]> file;

    private FormData(Map<String, List<String>> values) {
        this(values, Optional.empty());
    }

    private FormData(Map<String, List<String>> values, Optional<byte[]> file) {
        this.values = values;
        this.file = file;
    }

    public static FormData empty() {
        return new FormData(Map.of());
    }

    /// A form with prefilled values.
    public static FormData with(Map<String, String> values) {
        Map<String, List<String>> filled = new LinkedHashMap<>();
        values.forEach((name, value) -> filled.put(name, List.of(value)));
        return new FormData(filled);
    }

    /// A form with prefilled values, of which a field may have several.
    public static FormData ofAll(Map<String, List<String>> values) {
        return new FormData(Map.copyOf(values));
    }

    /// @throws WrongBodyType 415 when the body is no form
    public static FormData of(HttpRequest<?> request) {
        Optional<List<MultipartForm.Part>> parts = DashboardPaths.takesFile(request)
                ? MultipartForm.find(request)
                : Optional.empty();
        if (parts.isPresent()) {
            return ofParts(parts.get());
        }
        BodyType.require(MediaType.APPLICATION_FORM_URLENCODED, request);
        return parse(new String(RequestBody.bytes(request), StandardCharsets.UTF_8));
    }

    private static FormData ofParts(List<MultipartForm.Part> parts) {
        Map<String, List<String>> values = new LinkedHashMap<>();
        Optional<byte[]> file = Optional.empty();
        for (MultipartForm.Part part : parts) {
            if (part.name().equals(FILE)) {
                file = Optional.of(part.content());
            } else {
                values.computeIfAbsent(part.name(), name -> new ArrayList<>())
                        .add(storable(new String(part.content(), StandardCharsets.UTF_8)));
            }
        }
        return new FormData(values, file);
    }

    /// The bytes of the file, which may have been typed as well.
    ///
    /// @throws Refusal.Invalid when there is none
    public byte[] requiredFile() {
        return file.or(() -> Optional.of(typed(FILE).getBytes(StandardCharsets.UTF_8)))
                .filter(bytes -> bytes.length > 0).orElseThrow(() -> required(FILE));
    }

    /// @throws Refusal.Invalid when it is no form, or contains characters that the database can't store
    static FormData parse(String body) {
        Map<String, List<String>> values = new LinkedHashMap<>();
        String[] pairs = body.split("&", MOST_VALUES + 1);
        if (pairs.length > MOST_VALUES) {
            throw unreadable();
        }
        for (String pair : pairs) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                values.computeIfAbsent(decode(pair.substring(0, equals)), name -> new ArrayList<>())
                        .add(decode(pair.substring(equals + 1)));
            }
        }
        return new FormData(values);
    }

    private static String decode(String text) {
        try {
            return storable(URLDecoder.decode(text, StandardCharsets.UTF_8));
        } catch (IllegalArgumentException wrongEscape) {
            throw unreadable();
        }
    }

    private static String storable(String text) {
        if (text.indexOf('\0') >= 0) {
            throw unreadable();
        }
        return text;
    }

    private static Refusal.Invalid unreadable() {
        return new Refusal.Invalid(RefusalCode.FORM_INVALID, "the form can't be read");
    }

    /// The entered value, to show it again; empty when there is none.
    public String typed(String name) {
        return values.getOrDefault(name, List.of("")).getFirst();
    }

    public boolean has(String name, String value) {
        return values.getOrDefault(name, List.of()).contains(value);
    }

    @Override
    public Optional<String> text(String name) {
        return Optional.of(typed(name).strip()).filter(text -> !text.isEmpty());
    }

    /// @throws Refusal.Invalid when nothing was typed
    @Override
    public String requiredText(String name) {
        return text(name).orElseThrow(() -> required(name));
    }

    /// The value as it was entered, with its white space.
    ///
    /// @throws Refusal.Invalid when nothing was typed
    @Override
    public String requiredPassword(String name) {
        return Optional.of(typed(name)).filter(text -> !text.isEmpty()).orElseThrow(() -> required(name));
    }

    @Override
    public boolean flag(String name) {
        return values.containsKey(name);
    }

    @Override
    public SortedMap<String, String> textsByName(String name) {
        return Collections.emptySortedMap();
    }

    /// All values of a field that may have several, or none.
    @Override
    public List<String> requiredTexts(String name) {
        return values.getOrDefault(name, List.of()).stream().filter(value -> !value.isEmpty()).toList();
    }

    @Override
    public Optional<List<String>> texts(String name) {
        return Optional.of(requiredTexts(name)).filter(values -> !values.isEmpty());
    }

    /// An amount as people write it: thousands may be separated.
    ///
    /// @throws Refusal.Invalid when it is no such number
    @Override
    public Optional<BigDecimal> number(String name) {
        return text(name).map(text -> {
            if (!NUMBER.matcher(text).matches()) {
                throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, name,
                        name + " must be a number such as 1500 or 1,500.50");
            }
            return new BigDecimal(text.replace(",", "").replace(" ", ""));
        });
    }

    /// @throws Refusal.Invalid when nothing was typed, or no number
    @Override
    public BigDecimal requiredNumber(String name) {
        return number(name).orElseThrow(() -> required(name));
    }

    /// This form, in which the user has to choose what the API lets a request leave out.
    ///
    /// @throws Refusal.Invalid when one of the fields is empty
    public FormData requiring(String... names) {
        for (String name : names) {
            requiredText(name);
        }
        return this;
    }

    /// The form with one value of a field in place of those sent. The empty value leaves the field out.
    public FormData replacing(String name, String value) {
        Map<String, List<String>> replaced = new LinkedHashMap<>(values);
        replaced.put(name, List.of(value));
        return new FormData(replaced);
    }

    /// The form by the API's names of its fields.
    ///
    /// @param names the form's names by those of the API, where the two differ
    public RequestFields renamed(Map<String, String> names) {
        return new RenamedFields(this, names);
    }

    public boolean isConfirmed() {
        return has(CONFIRMED, "yes");
    }

    public boolean isToBeEdited() {
        return has(EDIT, "yes");
    }

    /// The entered values, without the form's technical fields.
    public List<Field> entered() {
        return values.entrySet().stream().filter(entry -> !OURS.contains(entry.getKey()))
                .flatMap(entry -> entry.getValue().stream().map(value -> new Field(entry.getKey(), value))).toList();
    }

    /// Equal for the same values, in any order.
    public String fingerprint() {
        String words = entered().stream().map(field -> field.name() + "\n" + field.value()).sorted()
                .collect(Collectors.joining("\n\n"));
        return FormTokens.hash(words);
    }

    private static Refusal.Invalid required(String name) {
        return new Refusal.Invalid(RefusalCode.FIELD_REQUIRED, name, name + " is required");
    }

    boolean contains(String name) {
        return values.containsKey(name);
    }

    /// The form without some fields.
    FormData without(Set<String> names) {
        Map<String, List<String>> rest = new LinkedHashMap<>(values);
        rest.keySet().removeAll(names);
        return new FormData(rest);
    }

    /// One value of one field.
    public record Field(String name, String value) {}
}
