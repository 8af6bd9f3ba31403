import { Checkbox } from "@cartwright/ui/parts/choice";
import { useLanguage } from "../language.ts";
import { agreementField } from "./details.ts";
import { faultText, idOf } from "./field-texts.ts";
import type { PolicyView } from "./policy-view.ts";
import type { Filled } from "./typed-field.tsx";

/** Texts of the shop, each folded. */
export function Policies({ policies }: { policies: readonly PolicyView[] }) {
	const { t } = useLanguage();
	return policies.map(({ kind, title, content }) => (
		<details className="fold policy" key={kind}>
			<summary>{kind === "CUSTOM" ? <bdi>{title}</bdi> : t(`policies.${kind}`)}</summary>
			<p className="policy-text" dir="auto">
				{content}
			</p>
		</details>
	));
}

/** Without it, nothing is ordered. */
export function Agreement({ checkedByDefault, filled }: { checkedByDefault: boolean; filled: Filled }) {
	const language = useLanguage();
	const { t } = language;
	const { typed, faults } = filled;
	const fault = faults.find(({ field }) => field === agreementField);
	const id = idOf(agreementField);
	return (
		<div className="agreement">
			<Checkbox
				id={id}
				name={agreementField}
				value="yes"
				defaultChecked={typed.agreementShown ? typed[agreementField] === "yes" : checkedByDefault}
				aria-required
				aria-invalid={fault !== undefined || undefined}
				aria-describedby={fault && `${id}-fault`}
				label={t("policies.agree")}
			/>
			<input type="hidden" name="agreementShown" value="yes" />
			{fault && (
				<p className="field-error" id={`${id}-fault`}>
					{faultText(language, fault)}
				</p>
			)}
		</div>
	);
}
