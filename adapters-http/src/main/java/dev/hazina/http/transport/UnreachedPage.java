package dev.hazina.http.transport;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;

/// What a person's browser shows where the dashboard itself was not reached. The language of the session isn't known
/// there, so both are on the page.
final class UnreachedPage {
    private static final String RECEIPTS = "/slips/";
    private static final String TEXT = """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">\
            <title>Error %1$d · Hazina</title></head>
            <body><h1>%2$s</h1>
            <p>%3$s</p>
            <div lang="sw"><h2>%4$s</h2>
            <p>%5$s</p></div></body></html>
            """;

    private UnreachedPage() {}

    /// Whether a browser asks for it to show it to a person.
    static boolean isOf(String target) {
        return RequestDeadlines.isPage(target) || target.startsWith(RECEIPTS);
    }

    /// The page in place of the envelope, which the response has.
    static FullHttpResponse of(FullHttpResponse envelope, String target) {
        int status = envelope.status().code();
        byte[] text = text(status, RequestLimits.bodyBytes(target)).getBytes(UTF_8);
        FullHttpResponse page = envelope.replace(Unpooled.wrappedBuffer(text));
        envelope.release();
        HttpHeaders headers = page.headers();
        headers.set(HttpHeaderNames.CONTENT_TYPE, "text/html; charset=utf-8");
        headers.set(HttpHeaderNames.CONTENT_LENGTH, text.length);
        headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
        return page;
    }

    private static String text(int status, int most) {
        int kib = most / 1024;
        return switch (status) {
            case 413 -> TEXT.formatted(status, "Too large",
                    "What you sent is larger than the " + kib + " KiB that are taken here. Nothing was done. Go back"
                            + " and send less at once.",
                    "Ni kubwa mno", "Ulichotuma ni kikubwa kuliko KiB " + kib + " zinazopokelewa hapa. Hakuna"
                            + " kilichofanyika. Rudi nyuma utume kidogo kidogo.");
            case 429 -> TEXT.formatted(status, "Too many requests",
                    "Wait a minute, then go back and try again. Nothing was done.",
                    "Maombi ni mengi mno", "Subiri dakika moja, kisha rudi nyuma ujaribu tena. Hakuna"
                            + " kilichofanyika.");
            case 503 -> TEXT.formatted(status, "Not available right now",
                    "The service is busy, or did not answer in time. Go back and try again shortly. A form counts once,"
                            + " however often it is sent.",
                    "Haipatikani kwa sasa", "Huduma ina shughuli nyingi, au haikujibu kwa wakati. Rudi nyuma ujaribu"
                            + " tena baada ya muda mfupi. Fomu huhesabiwa mara moja, hata ikitumwa mara nyingi.");
            default -> TEXT.formatted(status, "This can't be read",
                    "The request was not understood. Nothing was done. Go back and try again.",
                    "Haisomeki", "Ombi halikueleweka. Hakuna kilichofanyika. Rudi nyuma ujaribu tena.");
        };
    }
}
