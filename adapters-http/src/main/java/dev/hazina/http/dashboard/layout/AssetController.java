package dev.hazina.http.dashboard.layout;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.dashboard.session.DashboardPaths;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;

/// The styles, scripts and icon of the pages.
@Controller(DashboardPaths.ASSETS)
@Consumes(MediaType.ALL)
final class AssetController {
    private static final String FOR_EVER = "public, max-age=31536000, immutable";

    private final Assets assets;

    AssetController(Assets assets) {
        this.assets = assets;
    }

    @Get("/{version}/{name}")
    HttpResponse<byte[]> get(String version, String name) {
        Assets.Asset asset = assets.find(version, name)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PAGE_NOT_FOUND));
        return HttpResponse.ok(asset.bytes()).contentType(MediaType.of(asset.type()))
                .header(HttpHeaders.CACHE_CONTROL, FOR_EVER);
    }
}
