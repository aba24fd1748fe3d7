package dev.hazina.bootstrap.settings;

import dev.hazina.application.invoice.Invoicing;
import dev.hazina.application.statement.Issuer;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.form.ChangedBy;
import dev.hazina.bootstrap.settings.form.Form;
import dev.hazina.bootstrap.settings.form.Otherwise;
import dev.hazina.bootstrap.settings.form.Setting;
import dev.hazina.bootstrap.settings.form.SettingSection;
import dev.hazina.bootstrap.settings.form.SettingSource;
import dev.hazina.domain.fee.VatRates;
import java.time.YearMonth;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Reads who issues the documents that merchants file.
final class IssuerSettings {
    private static final int LONGEST = 200;

    private static final Setting<String> NAME = Setting.of("HAZINA_ISSUER_NAME",
            line("a name, as it is registered"), Otherwise.none(), ChangedBy.RULES, """
                    the company that runs the platform, named on merchants' statements and fee invoices
                    """).since("0.10.0");
    private static final Setting<String> ADDRESS = Setting.of("HAZINA_ISSUER_ADDRESS",
            line("an address in one line"), Otherwise.none(), ChangedBy.RULES,
            "its address, beside the name").since("0.10.0");
    private static final Setting<String> TAX_NUMBER = Setting.of("HAZINA_ISSUER_TAX_NUMBER",
            line("a number, as the tax authority writes it"), Otherwise.none(), ChangedBy.RULES,
            "its tax number, beside the name").since("0.10.0");
    private static final Setting<YearMonth> FIRST = Setting.of("HAZINA_FEE_INVOICES_FROM",
            Form.parsed("a month, such as 2027-01", IssuerSettings::month, YearMonth::toString),
            Otherwise.words("none: no fee invoices are issued"), ChangedBy.MONEY, """
                    the first month for which merchants get [fee invoices](../guide/month-end.md#the-fee-invoice). Those
                    of months that are over are issued at once
                    """).since("0.10.0");
    private static final Setting<VatRates> VAT = Setting.of("HAZINA_FEE_VAT",
            Form.written("KES=16,UGX=18", VatRates::parse), Otherwise.words("none"), ChangedBy.MONEY, """
                    the value added tax that fees include, in percent by currency. An invoice keeps the rate with which
                    it was issued
                    """).since("0.10.0");
    static final SettingSection SECTION = new SettingSection("Who issues statements and invoices",
            List.of(NAME, ADDRESS, TAX_NUMBER, FIRST, VAT));

    private IssuerSettings() {}

    /// @return empty when no name is set
    static Optional<Issuer> read(SettingSource source) {
        Optional<String> address = source.find(ADDRESS);
        Optional<String> taxNumber = source.find(TAX_NUMBER);
        Optional<Issuer> issuer = source.find(NAME).map(name -> new Issuer(name, address, taxNumber));
        if (issuer.isEmpty() && Stream.of(address, taxNumber).anyMatch(Optional::isPresent)) {
            throw new StartFailure(NAME.name() + " must be set where " + ADDRESS.name() + " or " + TAX_NUMBER.name()
                    + " is: they stand beside the name.");
        }
        return issuer;
    }

    /// @return empty when no fee invoices are issued
    static Optional<Invoicing> invoicing(SettingSource source, Optional<Issuer> issuer) {
        VatRates vat = source.find(VAT).orElse(VatRates.NONE);
        return source.find(FIRST).map(from -> new Invoicing(issuer.orElseThrow(() -> new StartFailure(NAME.name()
                + " must be set where " + FIRST.name() + " is: an invoice names who issues it.")), vat, from));
    }

    private static Optional<YearMonth> month(String text) {
        try {
            return Optional.of(YearMonth.parse(text));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    private static Form<String> line(String words) {
        String form = words + ", at most " + LONGEST + " characters";
        return Form.parsed(form, text -> Optional.of(text.strip()).filter(line -> line.length() <= LONGEST),
                text -> text);
    }
}
