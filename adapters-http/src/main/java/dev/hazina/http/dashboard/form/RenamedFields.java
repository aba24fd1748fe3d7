package dev.hazina.http.dashboard.form;

import dev.hazina.http.field.RequestFields;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/// A form some of whose fields have other names than the API's. Refusals name a field as the form does, so that the
/// page shows them at it.
///
/// @param names the form's names by those of the API
record RenamedFields(RequestFields form, Map<String, String> names) implements RequestFields {
    @Override
    public Optional<String> text(String field) {
        return form.text(named(field));
    }

    @Override
    public String requiredText(String field) {
        return form.requiredText(named(field));
    }

    @Override
    public String requiredPassword(String field) {
        return form.requiredPassword(named(field));
    }

    @Override
    public Optional<BigDecimal> number(String field) {
        return form.number(named(field));
    }

    @Override
    public BigDecimal requiredNumber(String field) {
        return form.requiredNumber(named(field));
    }

    @Override
    public boolean flag(String field) {
        return form.flag(named(field));
    }

    @Override
    public SortedMap<String, String> textsByName(String field) {
        return form.textsByName(named(field));
    }

    @Override
    public Optional<List<String>> texts(String field) {
        return form.texts(named(field));
    }

    @Override
    public List<String> requiredTexts(String field) {
        return form.requiredTexts(named(field));
    }

    private String named(String field) {
        return names.getOrDefault(field, field);
    }
}
