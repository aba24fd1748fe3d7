package dev.hazina.providers.momo;

import dev.hazina.application.channel.RegisteredNames;
import dev.hazina.domain.channel.Phone;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.CallPolicy;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.client.ProviderRequest;
import java.net.URI;
import java.util.stream.Stream;

/// Asks MTN to whom a number is registered. Its answer has the person's birthday and gender too, which are not read.
///
/// @param address of the holders of accounts, by their numbers
record MomoNames(MomoProduct product, URI address, CallPolicy policy) implements RegisteredNames {
    private static final int OK = 200;

    @Override
    public NameAnswer ask(Phone phone) {
        return read(product.send(ProviderRequest.get(
                URI.create(address + "/" + phone.e164().substring(1) + "/basicuserinfo")), policy));
    }

    static NameAnswer read(Exchange exchange) {
        if (MomoAnswers.isNotFound(exchange)) {
            return new NameAnswer.Unnamed();
        }
        return exchange instanceof Exchange.Answered(int status, Body body) && status == OK
                && body.object().isPresent()
                        ? NameAnswer.of(Stream.of("given_name", "family_name")
                                .flatMap(name -> body.text(name).stream()))
                        : new NameAnswer.Unanswered("MTN told nothing");
    }
}
