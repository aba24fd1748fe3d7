package dev.hazina.http.dashboard.view;

import com.google.zxing.BarcodeFormat;
import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.qrcode.QRCodeWriter;
import java.util.Map;

/// A QR code as the path of an SVG, one unit for each module. It is part of the page, so no image is loaded.
///
/// @param size the units of a side, with the quiet zone
/// @param path the dark modules
public record QrCode(int size, String path) {
    private static final int QUIET_ZONE = 4;

    public static QrCode of(String text) {
        try {
            BitMatrix modules = new QRCodeWriter().encode(text, BarcodeFormat.QR_CODE, 0, 0,
                    Map.of(EncodeHintType.MARGIN, QUIET_ZONE));
            StringBuilder path = new StringBuilder();
            for (int y = 0; y < modules.getHeight(); y++) {
                for (int x = 0; x < modules.getWidth(); x++) {
                    if (modules.get(x, y)) {
                        path.append('M').append(x).append(' ').append(y).append("h1v1h-1z");
                    }
                }
            }
            return new QrCode(modules.getWidth(), path.toString());
        } catch (WriterException e) {
            throw new IllegalStateException("a short text fits into a QR code", e);
        }
    }
}
