import { Notice } from "@cartwright/ui/parts/notice";
import { useLanguage } from "../language.ts";
import type { DownloadView, OrderPageView } from "./order-view.ts";

/** The files that the buyer has paid for, or will have once the order is paid. */
export function Downloads({ view: { downloads, hasFiles, state, payment } }: { view: OrderPageView }) {
	const { t } = useLanguage();
	if (downloads.length === 0) {
		const isDue = hasFiles && state === "placed" && (payment === "byHand" || payment === "partly");
		return isDue && <Notice tone="info">{t("order.downloadsLater")}</Notice>;
	}
	return (
		<section className="downloads" aria-labelledby="downloads">
			<h2 id="downloads">{t("order.downloads")}</h2>
			<ul className="plain">
				{downloads.map((download) => (
					<DownloadItem key={download.lineItemId} download={download} />
				))}
			</ul>
			<p className="muted small">{t("order.downloadsText")}</p>
		</section>
	);
}

function DownloadItem({ download: { name, fileName, sizeInBytes, url } }: { download: DownloadView }) {
	const { t, formats } = useLanguage();
	return (
		<li className="download">
			<div className="download-text">
				<p className="line-name">
					<bdi>{name}</bdi>
				</p>
				<p className="line-description">
					<bdi>{fileName}</bdi> · {formats.fileSize(sizeInBytes)}
				</p>
			</div>
			<a className="button button-primary" href={url}>
				{t("order.download")}
				<span className="visually-hidden"> {fileName}</span>
			</a>
		</li>
	);
}
