import { Button } from "@cartwright/ui/parts/button";
import { Radio } from "@cartwright/ui/parts/choice";
import { Field } from "@cartwright/ui/parts/field";
import { useLanguage } from "../language.ts";
import { faultText, idOf } from "./field-texts.ts";
import type { TipsView } from "./tip-view.ts";
import type { Filled } from "./typed-field.tsx";

/** Nothing is chosen unless the buyer or the shop does. */
export function TipSection({ tips, currency, filled }: { tips: TipsView; currency: string; filled: Filled }) {
	const language = useLanguage();
	const { t, formats } = language;
	const { typed, faults } = filled;
	const fault = faults.find(({ field }) => field === "tipAmount");
	const choices = [
		{ value: "none", label: t("tips.none") },
		...tips.presets.map(({ choice, value, isRate }) => ({
			value: choice,
			label: isRate ? formats.percent(Number(value) / 100) : formats.money(value, currency),
		})),
		...(tips.allowCustomAmount ? [{ value: "CUSTOM", label: t("tips.other") }] : []),
	];
	return (
		<div className="tips">
			<p className="muted small">{t("tips.hint")}</p>
			<div className="choices tip-choices">
				{choices.map(({ value, label }) => (
					<Radio key={value} card name="tip" value={value} defaultChecked={typed.tip === value} label={label} />
				))}
			</div>
			{tips.allowCustomAmount && (
				<div className="tip-amount">
					<Field
						id={idOf("tipAmount")}
						name="tipAmount"
						label={t("labels.tipAmount")}
						error={fault && faultText(language, fault)}
						defaultValue={typed.tipAmount ?? ""}
						inputMode="decimal"
						autoComplete="off"
						maxLength={20}
						dir="ltr"
					/>
				</div>
			)}
			<Button type="submit" name="intent" value="update" kind="secondary" size="small" className="without-script">
				{t("checkout.update")}
			</Button>
		</div>
	);
}
