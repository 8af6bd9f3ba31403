import { Icon } from "@cartwright/ui/parts/icon";
import { useEffect, useId } from "react";
import { useFetcher } from "react-router";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { useChrome } from "../use-chrome.ts";
import type { DeliveryWay } from "./delivery-ways.ts";
import type { DeliveryEstimate } from "./estimate.server.ts";
import { PlaceForm } from "./place-form.tsx";
import type { Places } from "./places.server.ts";
import { WayMore } from "./way-more.tsx";

interface DeliveryProps {
	estimate: DeliveryEstimate;
	places: Places;
	product: string;
	/** The current choice, and the one of the estimate. */
	variant: string | undefined;
	estimated: string | undefined;
	/** Whether nothing is there to be sent: then no date is promised. */
	isOut: boolean;
}

const deliveryId = "delivery";

/** Delivery options with times, costs and pickup addresses. */
export function Delivery({ estimate: first, places, product, variant, estimated, isOut }: DeliveryProps) {
	const { t } = useLanguage();
	const title = useId();
	const { data, load } = useFetcher<DeliveryEstimate>({ key: `estimate ${product} ${places.name} ${variant}` });
	// Another variant may have another price, and free delivery may start at an amount.
	useEffect(() => {
		if (variant && variant !== estimated) load(`${links.delivery}?${new URLSearchParams({ product, variant })}`);
	}, [variant, estimated, product, load]);
	const { ways } = (variant !== estimated && data) || first;
	return (
		<section className="product-panel delivery" id={deliveryId} aria-labelledby={title}>
			<h2 id={title}>
				<Icon name="truck" />
				<span>{t("delivery.to", { place: places.name })}</span>
			</h2>
			{ways.length > 0 ? (
				<ul className="plain-list">
					{ways.map((way) => (
						<Way key={way.code} way={isOut ? { ...way, time: undefined, dates: undefined } : way} />
					))}
				</ul>
			) : (
				<p>{t("delivery.none", { place: places.name })}</p>
			)}
			<details open={places.refused !== undefined}>
				<summary>{t("delivery.change")}</summary>
				<PlaceForm places={places} back={`#${deliveryId}`} />
			</details>
		</section>
	);
}

function Way({ way }: { way: DeliveryWay }) {
	const { title, price } = way;
	const { t, formats } = useLanguage();
	const { currency } = useChrome();
	return (
		<li>
			<span>
				<bdi>{title}</bdi>
				<WayMore way={way} />
			</span>
			<span className="delivery-price">{Number(price) === 0 ? t("ui.free") : formats.money(price, currency)}</span>
		</li>
	);
}
