import { Button } from "@cartwright/ui/parts/button";
import { Select } from "@cartwright/ui/parts/field";
import { Icon } from "@cartwright/ui/parts/icon";
import { useLanguage } from "../language.ts";
import type { Choice } from "./choice-lists.server.ts";
import type { ControlProps } from "./control-props.ts";

interface ValueListProps extends ControlProps {
	readonly offered: readonly Choice[];
	/** Whether it matters which value is first. */
	readonly isOrdered: boolean;
}

/** Several values of a list: those that are chosen, and a field that adds others. */
export function ValueList({ id, label, hint, error, value, isDisabled, onChange, offered, isOrdered }: ValueListProps) {
	const { t } = useLanguage();
	const values = Array.isArray(value) ? value.map(String) : [];
	const nameOf = (each: string): string => offered.find((choice) => choice.value === each)?.name ?? each;
	// The order of weekdays and countries is the one in which they are offered.
	const inOrder = (chosen: readonly string[]): string[] =>
		isOrdered ? [...chosen] : chosen.toSorted((one, other) => rankOf(offered, one) - rankOf(offered, other));
	return (
		<div className="setting-values">
			<Select
				id={id}
				label={label}
				hint={hint}
				error={error}
				disabled={isDisabled}
				value=""
				onChange={({ currentTarget }) => currentTarget.value && onChange(inOrder([...values, currentTarget.value]))}
			>
				<option value="">{t("settings.addValue")}</option>
				{offered
					.filter((choice) => !values.includes(choice.value))
					.map((choice) => (
						<option key={choice.value} value={choice.value}>
							{choice.name}
						</option>
					))}
			</Select>
			<ul className="setting-chips plain-list" aria-label={label}>
				{values.map((each, index) => (
					<li key={each}>
						{nameOf(each)}
						{isOrdered && index > 0 && (
							<Button
								size="icon"
								kind="quiet"
								disabled={isDisabled}
								aria-label={t("settings.first", { value: nameOf(each) })}
								onClick={() => onChange([each, ...values.filter((other) => other !== each)])}
							>
								<span aria-hidden="true">↑</span>
							</Button>
						)}
						<Button
							size="icon"
							kind="quiet"
							disabled={isDisabled}
							aria-label={t("settings.removeValue", { value: nameOf(each) })}
							onClick={() => onChange(values.filter((other) => other !== each))}
						>
							<Icon name="close" />
						</Button>
					</li>
				))}
			</ul>
		</div>
	);
}

const rankOf = (offered: readonly Choice[], value: string): number =>
	offered.findIndex((choice) => choice.value === value);
