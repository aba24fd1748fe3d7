package dev.hazina.http.dashboard.platform;

import dev.hazina.application.channel.KeptWords;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;

/// What a provider said about a payment, refund or payout, in its own words.
///
/// @param meaning what the words are about, and who can do something about it
/// @param href the page of what they are about
public record SaidView(String provider, String code, String sentence, String meaning, DisplayTime at, String href) {

    public static SaidView of(KeptWords kept) {
        String meaning = switch (kept.words().fault()) {
            case NUMBER -> "The phone number is wrong, or no subscriber's.";
            case BUSY -> "The provider, or the payer's line, was busy.";
            case SETUP -> "The platform's own set-up at the provider is wrong.";
            case OTHER -> "";
        };
        return new SaidView(DisplayText.plain(kept.provider()), kept.words().code(), kept.words().sentence(), meaning,
                DisplayTime.of(kept.at()), PlatformLinks.instruction(kept.about().kind(), kept.about().id()));
    }
}
