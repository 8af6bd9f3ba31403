import { useLanguage } from "./language.ts";
import { useChrome } from "./use-chrome.ts";

/** Says that delivery is added to prices, where the law asks for it. */
export function DeliveryNote() {
	const { t } = useLanguage();
	const { delivery, deliveryPage } = useChrome().priceNotes;
	if (!delivery) return undefined;
	const text = t("shell.plusDelivery");
	return deliveryPage ? (
		<a className="link" href={deliveryPage}>
			{text}
		</a>
	) : (
		text
	);
}

/** Beside prices in lists, where the law asks for it. The whole tile is a link, so this has none. */
export function PriceNote() {
	const { t } = useLanguage();
	const { priceNotes, chargesTax, taxIncluded, taxNote } = useChrome();
	const notes = [
		...(priceNotes.tax && chargesTax && !taxNote ? [t(taxIncluded ? "shell.withTax" : "shell.withoutTax")] : []),
		...(priceNotes.delivery ? [t("shell.plusDelivery")] : []),
	];
	return notes.length > 0 && <p className="price-note">{notes.join(" · ")}</p>;
}
