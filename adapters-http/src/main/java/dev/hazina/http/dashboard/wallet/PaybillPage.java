package dev.hazina.http.dashboard.wallet;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.QrCode;
import java.util.List;
import java.util.Optional;

/// What customers are told, to pay into a wallet by themselves. It is printed as a poster.
///
/// @param back the page of the wallet
/// @param missing why there is nothing to tell; empty where there is
public record PaybillPage(Layout layout, String business, String wallet, String back, Optional<String> missing,
        List<Poster> posters) {

    /// @param number of the paybill
    /// @param account to type there
    /// @param words both in a sentence, which the code holds
    public record Poster(String number, String account, String words, QrCode qr) {}
}
