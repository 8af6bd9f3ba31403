import { Radio } from "@cartwright/ui/parts/choice";
import { Field } from "@cartwright/ui/parts/field";
import { Notice } from "@cartwright/ui/parts/notice";
import { useLanguage } from "../language.ts";
import { idOf, labelOf } from "./field-texts.ts";
import type { PaymentMethod } from "./load.server.ts";
import { type Filled, useFaultOf } from "./typed-field.tsx";

interface PaymentSectionProps {
	methods: readonly PaymentMethod[];
	test: boolean;
	filled: Filled;
}

/** The payment methods. The card fields are shown with their method, also without scripts. */
export function PaymentSection({ methods, test, filled }: PaymentSectionProps) {
	const { say } = useLanguage();
	const error = useFaultOf(filled)("method");
	const chosen = methods.find((method) => method === filled.typed.method) ?? methods[0];
	if (methods.length === 0) {
		return (
			<Notice tone="danger" title={say("payment.noneTitle")}>
				<p>{say("payment.noneText")}</p>
			</Notice>
		);
	}
	if (methods.length === 1) return methods[0] === "CARD" ? <CardFields {...{ test, filled }} /> : <ByHand />;
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
						label={say(`payment.${method}`)}
					/>
					<div className="method-body">{method === "CARD" ? <CardFields {...{ test, filled }} /> : <ByHand />}</div>
				</div>
			))}
		</div>
	);
}

function ByHand() {
	const { say } = useLanguage();
	return <p className="muted">{say("payment.offline")}</p>;
}

function CardFields({ test, filled }: Pick<PaymentSectionProps, "test" | "filled">) {
	const { say } = useLanguage();
	const faultOf = useFaultOf(filled);
	const field = (name: "cardNumber" | "cardExpiry" | "cardCode") => ({
		id: idOf(name),
		name,
		label: labelOf(say, name),
		error: faultOf(name),
		inputMode: "numeric" as const,
		dir: "ltr" as const,
		"aria-required": true,
	});
	return (
		<div className="fields">
			<Field {...field("cardNumber")} autoComplete="cc-number" maxLength={25} className="span-6" />
			<Field
				{...field("cardExpiry")}
				autoComplete="cc-exp"
				maxLength={9}
				placeholder={say("payment.expiryExample")}
				className="span-3"
			/>
			<Field {...field("cardCode")} autoComplete="cc-csc" maxLength={4} className="span-3" />
			{test && <p className="muted small span-6">{say("payment.test")}</p>}
		</div>
	);
}
