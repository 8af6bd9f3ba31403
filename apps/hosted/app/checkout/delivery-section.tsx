import { deliveryText } from "@cartwright/ui/delivery-text";
import { Radio } from "@cartwright/ui/parts/choice";
import { Notice } from "@cartwright/ui/parts/notice";
import { useLanguage } from "../language.ts";
import type { CheckoutView, OptionView } from "./checkout-view.ts";
import { idOf } from "./field-texts.ts";
import type { Filled } from "./typed-field.tsx";

/** The delivery options with prices and dates; pickup points as a list. */
export function DeliverySection({ view, country, filled }: { view: CheckoutView; country: string; filled: Filled }) {
	const { t } = useLanguage();
	const { options } = view;
	const delivered = options.filter(({ pickup }) => !pickup);
	const places = options.filter(({ pickup }) => pickup);
	const chosen = options.some(({ code }) => code === filled.typed.delivery) ? filled.typed.delivery : view.option;
	const group = (choices: readonly OptionView[]) =>
		choices.map((option, index) => (
			<OptionChoice
				key={option.code}
				option={option}
				currency={view.currency}
				isChosen={option.code === chosen}
				id={index === 0 && choices === (delivered.length > 0 ? delivered : places) ? idOf("delivery") : undefined}
			/>
		));
	if (options.length === 0) {
		return (
			<Notice tone="warning" title={t("delivery.noneTitle", { country })}>
				<p>{t("delivery.noneText")}</p>
			</Notice>
		);
	}
	return (
		<div className="choices">
			{view.shipsTogether && <p className="muted small">{t("ui.delivery.together")}</p>}
			{group(delivered)}
			{places.length > 0 && (
				<>
					{delivered.length > 0 && <h3>{t("delivery.pickup")}</h3>}
					{group(places)}
				</>
			)}
		</div>
	);
}

function OptionChoice({
	option,
	currency,
	isChosen,
	id,
}: {
	option: OptionView;
	currency: string;
	isChosen: boolean;
	id: string | undefined;
}) {
	const language = useLanguage();
	const { t, formats } = language;
	const { code, title, price, time, dates, pickup } = option;
	const when = deliveryText(dates, { words: time, isPickup: pickup !== undefined }, language);
	return (
		<Radio
			card
			id={id}
			name="delivery"
			value={code}
			// The server's response may change the selection.
			key={String(isChosen)}
			defaultChecked={isChosen}
			label={
				<span>
					<bdi>{title}</bdi>
				</span>
			}
			hint={[when, pickup?.address.join(", "), pickup?.instructions].filter(Boolean).map((line) => (
				<span className="line" key={line}>
					{/* The browser may format a date differently; the server's text and the selection are kept. */}
					<bdi suppressHydrationWarning>{line}</bdi>
				</span>
			))}
			end={Number(price) === 0 ? t("ui.free") : formats.money(price, currency)}
		/>
	);
}
