import { useLanguage } from "../language.ts";
import type { OrderDetails } from "./order-details.ts";

/** Who bought, and where it goes. */
export function OrderParties({ order }: { order: OrderDetails }) {
	const { t } = useLanguage();
	const { buyer, delivery, billing, note } = order;
	return (
		<aside className="stack" aria-label={t("order.parties")}>
			<section className="panel" aria-labelledby="buyer">
				<h2 id="buyer">{t("order.buyer")}</h2>
				<p>{buyer.name || t("orders.table.noBuyer")}</p>
				{buyer.email && (
					<p>
						<a className="link" href={`mailto:${encodeURIComponent(buyer.email)}`}>
							{buyer.email}
						</a>
					</p>
				)}
				{buyer.phone && (
					<p>
						<a className="link" href={`tel:${buyer.phone.replace(/[^+\d]/g, "")}`}>
							<bdi>{buyer.phone}</bdi>
						</a>
					</p>
				)}
				<p className="muted">{t(buyer.isMember ? "order.member" : "order.guest")}</p>
			</section>
			{delivery && (
				<section className="panel" aria-labelledby="delivery">
					<h2 id="delivery">{t(delivery.isPickup ? "order.pickup" : "order.delivery")}</h2>
					<p>{delivery.title}</p>
					<Address lines={delivery.lines} />
				</section>
			)}
			{billing.length > 0 && (
				<section className="panel" aria-labelledby="billing">
					<h2 id="billing">{t("order.billing")}</h2>
					<Address lines={billing} />
				</section>
			)}
			{note && (
				<section className="panel" aria-labelledby="note">
					<h2 id="note">{t("order.note")}</h2>
					<p className="order-note">{note}</p>
				</section>
			)}
		</aside>
	);
}

function Address({ lines }: { lines: readonly string[] }) {
	return <address className="address">{lines.join("\n")}</address>;
}
