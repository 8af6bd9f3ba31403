import type { PaymentMethod } from "@cartwright/contract/payments/payments";
import { Radio } from "@cartwright/ui/parts/choice";
import { Field } from "@cartwright/ui/parts/field";
import { Notice } from "@cartwright/ui/parts/notice";
import { type ReactNode, useEffect, useRef } from "react";
import { useLanguage } from "../language.ts";
import { idOf, labelOf } from "./field-texts.ts";
import type { OfflineMethodView } from "./offline-method-view.ts";
import { type Filled, useFaultOf } from "./typed-field.tsx";

interface PaymentSectionProps {
	methods: readonly PaymentMethod[];
	offlineMethods: readonly OfflineMethodView[];
	test: boolean;
	filled: Filled;
	decline: Decline | undefined;
}

/** Why the card was not charged. */
export interface Decline {
	readonly title: string;
	readonly text: ReactNode;
	/** Changes with each response. */
	readonly occasion: number;
}

/** The payment methods. The card fields are shown with their method, also without scripts. */
export function PaymentSection({ methods, offlineMethods, test, filled, decline }: PaymentSectionProps) {
	const { t } = useLanguage();
	const error = useFaultOf(filled)("method");
	const chosen = methods.find((method) => method === filled.typed.method) ?? methods[0];
	if (methods.length === 0) {
		return (
			<Notice tone="danger" title={t("payment.noneTitle")}>
				<p>{t("payment.noneText")}</p>
			</Notice>
		);
	}
	const [only] = offlineMethods.length === 1 ? offlineMethods : [];
	const bodies = {
		CARD: <CardFields {...{ test, filled, decline }} />,
		PAYPAL: <p className="muted">{t("payment.payPal")}</p>,
		OFFLINE: <ByHand {...{ offlineMethods, filled, isAlone: methods.length === 1 }} />,
	};
	if (methods.length === 1) return bodies[methods[0] ?? "OFFLINE"];
	return (
		<div className="choices methods">
			{error && <p className="field-error">{error}</p>}
			{methods.map((method, index) => (
				<div className={`method method-${method.toLowerCase()}`} key={method}>
					<Radio
						id={index === 0 ? idOf("method") : undefined}
						name="method"
						value={method}
						defaultChecked={method === chosen}
						label={method === "OFFLINE" && only ? <bdi>{only.title}</bdi> : t(`payment.${method}`)}
					/>
					<div className="method-body">{bodies[method]}</div>
				</div>
			))}
		</div>
	);
}

interface ByHandProps extends Pick<PaymentSectionProps, "offlineMethods" | "filled"> {
	/** Whether nothing above says how it is paid. */
	isAlone: boolean;
}

function ByHand({ offlineMethods, filled, isAlone }: ByHandProps) {
	const { t } = useLanguage();
	const [first] = offlineMethods;
	if (!first) return <p className="muted">{t("payment.offline")}</p>;
	if (offlineMethods.length === 1) {
		return (
			<>
				{isAlone && (
					<p>
						<bdi>{first.title}</bdi>
					</p>
				)}
				<OfflineText method={first} />
			</>
		);
	}
	const chosen = offlineMethods.find(({ code }) => code === filled.typed.offlineMethod) ?? first;
	return (
		<div className="choices" role="radiogroup" aria-label={t("payment.OFFLINE")}>
			{offlineMethods.map((method) => (
				<Radio
					key={method.code}
					name="offlineMethod"
					value={method.code}
					defaultChecked={method === chosen}
					label={<bdi>{method.title}</bdi>}
					hint={method.description && <bdi>{method.description}</bdi>}
				/>
			))}
		</div>
	);
}

function OfflineText({ method: { description } }: { method: OfflineMethodView }) {
	const { t } = useLanguage();
	return (
		<p className="muted">
			<bdi>{description || t("payment.offlineNamed")}</bdi>
		</p>
	);
}

function CardFields({ test, filled, decline }: Pick<PaymentSectionProps, "test" | "filled" | "decline">) {
	const { t } = useLanguage();
	const faultOf = useFaultOf(filled);
	const field = (name: "cardNumber" | "cardExpiry" | "cardCode") => ({
		id: idOf(name),
		name,
		label: labelOf(t, name),
		error: faultOf(name),
		inputMode: "numeric" as const,
		dir: "ltr" as const,
		"aria-required": true,
	});
	return (
		<div className="fields">
			<DeclineNotice decline={decline} />
			<Field {...field("cardNumber")} autoComplete="cc-number" maxLength={25} className="span-6" />
			<Field
				{...field("cardExpiry")}
				autoComplete="cc-exp"
				maxLength={9}
				placeholder={t("payment.expiryExample")}
				className="span-3"
			/>
			<Field {...field("cardCode")} autoComplete="cc-csc" maxLength={4} className="span-3" />
			{test && <p className="muted small span-6">{t("payment.test")}</p>}
		</div>
	);
}

/** Takes the focus when a payment was declined, also on a new page: the next stop of Tab is the card number. */
function DeclineNotice({ decline }: Pick<PaymentSectionProps, "decline">) {
	const place = useRef<HTMLDivElement>(null);
	const occasion = decline?.occasion;
	useEffect(() => {
		if (occasion === undefined) return;
		place.current?.focus({ preventScroll: true });
		place.current?.scrollIntoView({ block: "center" });
	}, [occasion]);
	return (
		decline && (
			<div className="decline" ref={place} tabIndex={-1} role="alert">
				<Notice tone="danger" title={decline.title}>
					{decline.text}
				</Notice>
			</div>
		)
	);
}
