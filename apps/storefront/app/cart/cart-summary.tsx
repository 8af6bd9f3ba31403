import { Button } from "@cartwright/ui/parts/button";
import { Radio } from "@cartwright/ui/parts/choice";
import { Notice } from "@cartwright/ui/parts/notice";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useFetcher, useFetchers } from "react-router";
import type { DeliveryWay } from "../delivery/delivery-ways.ts";
import { PlaceForm } from "../delivery/place-form.tsx";
import type { Places } from "../delivery/places.server.ts";
import { useWayTime, WayMore } from "../delivery/way-more.tsx";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { useLiveSubmit } from "../live-form.ts";
import { PaymentMarks } from "../payment-marks.tsx";
import { useChrome } from "../use-chrome.ts";
import type { CartView } from "./cart-view.ts";
import { CouponForm, GiftCardForm, NoteForm } from "./code-forms.tsx";
import { faultText } from "./fault-text.ts";
import { FreeDeliveryText } from "./free-delivery-text.tsx";
import type { CartNotification, Problem } from "./notifications.ts";

interface CartSummaryProps {
	cart: CartView;
	places: Places;
	notification: CartNotification | undefined;
}

const isNothing = (amount: string): boolean => Number(amount) === 0;

/** The total with delivery and tax, before the shopper has given any personal data. */
export function CartSummary({ cart, places, notification }: CartSummaryProps) {
	const language = useLanguage();
	const { t } = language;
	const { codes } = useChrome();
	const title = useId();
	const busy = useFetchers().some(({ state, formMethod }) => state !== "idle" && formMethod === "POST");
	return (
		<section className="cart-summary" aria-labelledby={title} aria-busy={busy}>
			<h2 id={title}>{t("cart.summary")}</h2>
			<Amounts cart={cart} places={places} />
			{cart.shipsTogether && <Notice tone="info">{t("ui.delivery.together")}</Notice>}
			{[...cart.faults.map((fault) => faultText(fault, language)), ...cart.remarks].map((text) => (
				<Notice key={text} tone="warning">
					<bdi>{text}</bdi>
				</Notice>
			))}
			{cart.freeDelivery && <FreeDeliveryText {...cart.freeDelivery} />}
			<CheckoutButton />
			<PaymentMarks />
			<div className="cart-folds">
				<details className="cart-fold" open={places.refused !== undefined}>
					<summary>{t("cart.estimateFor", { place: places.name })}</summary>
					<PlaceForm places={places} back="" />
				</details>
				{cart.ways.length > 1 && <WayForm ways={cart.ways} way={cart.way} />}
				{(codes.coupons || cart.coupons.length > 0 || concerns(notification, "coupon")) && (
					<CouponForm notification={notification} coupons={cart.coupons} problem={cart.couponProblem} />
				)}
				{(codes.giftCards || concerns(notification, "giftCard")) && <GiftCardForm notification={notification} />}
				<NoteForm notification={notification} note={cart.note} />
			</div>
		</section>
	);
}

/** A page that was opened while the shop had codes may still send one. */
const concerns = (notification: CartNotification | undefined, field: Problem["of"]): boolean =>
	notification?.kind === "problem" && notification.of === field;

function Amounts({ cart: { totals, ways, way }, places }: Omit<CartSummaryProps, "notification">) {
	const { t, formats } = useLanguage();
	const { currency, chargesTax, taxIncluded } = useChrome();
	const money = (amount: string) => formats.money(amount, currency);
	const { subtotal, shipping, tax, discounts, fees, total } = totals;
	// If tax is added, it may depend on the postcode.
	const taxOpen = !taxIncluded && isNothing(tax) && places.place.postalCode === "";
	const shown = ways.find(({ code }) => code === way);
	const time = useWayTime(shown);
	return (
		<dl className="cart-amounts">
			<Amount label={t("cart.subtotal")}>{money(subtotal)}</Amount>
			{discounts.map(({ id, name, amount }) => (
				<Amount key={id} label={name ? <bdi>{name}</bdi> : t("cart.discount")}>
					−{money(amount)}
				</Amount>
			))}
			{shipping !== undefined && (
				<Amount label={t("cart.delivery")} more={[shown?.title, time]}>
					{isNothing(shipping) ? t("ui.free") : money(shipping)}
				</Amount>
			)}
			{!isNothing(fees) && <Amount label={t("cart.fees")}>{money(fees)}</Amount>}
			{chargesTax && !taxIncluded && <Amount label={t("cart.tax")}>{taxOpen ? t("cart.taxOpen") : money(tax)}</Amount>}
			<Amount
				label={t("cart.total")}
				strong
				more={chargesTax && taxIncluded ? [t("cart.taxIncluded", { tax: money(tax) })] : []}
			>
				{money(total)}
			</Amount>
		</dl>
	);
}

interface AmountProps {
	label: ReactNode;
	more?: readonly (string | undefined)[];
	strong?: boolean;
	children: ReactNode;
}

function Amount({ label, more = [], strong, children }: AmountProps) {
	return (
		<div className={strong ? "cart-amount cart-amount-strong" : "cart-amount"}>
			<dt>
				{label}
				{more.filter(Boolean).map((line) => (
					<bdi key={line} suppressHydrationWarning>
						{line}
					</bdi>
				))}
			</dt>
			<dd>{children}</dd>
		</div>
	);
}

const wayFetcher = "delivery";

function WayForm({ ways, way }: { ways: readonly DeliveryWay[]; way: string | undefined }) {
	const { t, formats } = useLanguage();
	const { currency } = useChrome();
	const submit = useLiveSubmit();
	const { formData } = useFetcher({ key: wayFetcher });
	const chosen = formData?.get("code") ?? way;
	return (
		<details className="cart-fold">
			<summary>{t("cart.deliveryOptions")}</summary>
			<form className="cart-ways" method="post" action={links.cart} onSubmit={(event) => submit(event, wayFetcher)}>
				<input type="hidden" name="intent" value="delivery" />
				{ways.map((each) => (
					<Radio
						key={each.code}
						card
						name="code"
						value={each.code}
						checked={each.code === chosen}
						onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
						label={<bdi>{each.title}</bdi>}
						hint={<WayMore way={each} />}
						end={isNothing(each.price) ? t("ui.free") : formats.money(each.price, currency)}
					/>
				))}
				<Button className="without-scripts" type="submit" kind="secondary" size="small">
					{t("cart.apply")}
				</Button>
			</form>
		</details>
	);
}

/**
 * Leads to the checkout, which is another app: the form is submitted by the browser, without scripts. It waits for
 * pending changes of the cart.
 */
export function CheckoutButton({ adding = false }: { adding?: boolean }) {
	const { t } = useLanguage();
	const form = useRef<HTMLFormElement>(null);
	const [isRequested, setWanted] = useState(false);
	useEffect(() => {
		if (!isRequested || adding) return;
		setWanted(false);
		form.current?.submit();
	}, [isRequested, adding]);
	return (
		<form
			ref={form}
			method="post"
			action={links.cart}
			onSubmit={(event) => {
				if (!adding) return;
				event.preventDefault();
				setWanted(true);
			}}
		>
			<input type="hidden" name="intent" value="checkout" />
			<Button type="submit" size="wide" busy={isRequested}>
				{t("cart.checkout")}
			</Button>
		</form>
	);
}
