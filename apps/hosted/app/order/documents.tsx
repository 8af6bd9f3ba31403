import { useLanguage } from "../language.ts";
import type { OrderPageView } from "./order-view.ts";

/** The invoice and the credit notes of the order, as files. */
export function Documents({ view: { documents } }: { view: OrderPageView }) {
	const { t, formats } = useLanguage();
	if (documents.length === 0) return undefined;
	return (
		<section className="downloads" aria-labelledby="documents">
			<h2 id="documents">{t("order.documents")}</h2>
			<ul className="plain">
				{documents.map(({ id, kind, number, date, url }) => (
					<li className="download" key={id}>
						<div className="download-text">
							<p className="line-name">{t(`order.${kind}`, { number })}</p>
							<p className="line-description" suppressHydrationWarning>
								{formats.date(date)}
							</p>
						</div>
						<a className="button button-secondary" href={url}>
							{t("order.download")}
							<span className="visually-hidden"> {t(`order.${kind}`, { number })}</span>
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
