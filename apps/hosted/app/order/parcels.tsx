import { useLanguage } from "../language.ts";
import type { OrderPageView, ParcelView } from "./order-view.ts";

/** The parcels that are on their way, each with what is in it and where to follow it. */
export function Parcels({ view: { parcels } }: { view: OrderPageView }) {
	const { t } = useLanguage();
	if (parcels.length === 0) return undefined;
	return (
		<section className="downloads" aria-labelledby="parcels">
			<h2 id="parcels">{t("order.parcels")}</h2>
			<ul className="plain">
				{parcels.map((parcel) => (
					<ParcelItem key={parcel.id} parcel={parcel} />
				))}
			</ul>
		</section>
	);
}

function ParcelItem({ parcel: { lines, carrier, trackingNumber, trackingLink } }: { parcel: ParcelView }) {
	const { t } = useLanguage();
	return (
		<li className="download">
			<div className="download-text">
				{lines.map(({ id, name, quantity }) => (
					<p className="line-name" key={id}>
						{quantity} × <bdi>{name}</bdi>
					</p>
				))}
				{(carrier || trackingNumber) && (
					<p className="line-description">
						<bdi>{carrier}</bdi> <bdi>{trackingNumber}</bdi>
					</p>
				)}
			</div>
			{trackingLink && (
				<a className="button button-secondary" href={trackingLink} rel="noreferrer">
					{t("order.trackParcel")}
					<span className="visually-hidden"> {trackingNumber}</span>
				</a>
			)}
		</li>
	);
}
