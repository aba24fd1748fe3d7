package dev.hazina.providers.airtel;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.channel.RegisteredNames;
import dev.hazina.domain.channel.Phone;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.Exchange;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Asks Airtel to whom a number is registered, in the number's country.
record AirtelNames(Map<AirtelCountry, AirtelClient> clients) implements RegisteredNames {
    private static final int NOT_FOUND = 404;

    /// Sources contradict each other on whether the number has its country's code, so that one form is asked for where
    /// the other has no name.
    @Override
    public NameAnswer ask(Phone phone) {
        Optional<AirtelClient> client = AirtelCountry.of(phone.currency()).map(clients::get);
        if (client.isEmpty()) {
            return new NameAnswer.Unanswered("the country has no application at Airtel");
        }
        Exchange first = client.get().user(AirtelCountry.number(phone));
        NameAnswer national = read(first);
        boolean isToAskAgain = first instanceof Exchange.Answered answered && !answered.isServerFault()
                && !(national instanceof NameAnswer.Named);
        return isToAskAgain && read(client.get().user(phone.e164().substring(1))) instanceof NameAnswer.Named other
                ? other
                : national;
    }

    /// A refusal may come with status 200, so that no name counts as none only where Airtel says that all is well, or
    /// that it has no such number.
    static NameAnswer read(Exchange exchange) {
        if (!(exchange instanceof Exchange.Answered answered) || answered.body().object().isEmpty()) {
            return new NameAnswer.Unanswered("Airtel told nothing");
        }
        JsonNode object = answered.body().object().get();
        NameAnswer said = answered.isSuccess()
                ? NameAnswer.of(Stream.of("first_name", "last_name")
                        .flatMap(name -> Body.text(object, "data", name).stream()))
                : new NameAnswer.Unnamed();
        boolean isKnown = said instanceof NameAnswer.Named
                || answered.isSuccess() && object.path("status").path("success").asBoolean()
                || answered.status() == NOT_FOUND && object.path("status").isObject();
        return isKnown ? said : new NameAnswer.Unanswered("Airtel answered with status " + answered.status());
    }
}
