import type { JsonValue } from "@cartwright/contract/message";
import { Button } from "@cartwright/ui/parts/button";
import { Notice } from "@cartwright/ui/parts/notice";
import { useLanguage } from "../language.ts";
import type { DraftForm } from "./use-draft-form.ts";

interface ConflictsProps<Draft> {
	readonly form: DraftForm<Draft>;
	/** What a change is about, in words. */
	readonly nameOf: (key: string) => string;
	/** A value in few words. */
	readonly textOf: (value: JsonValue, key: string) => string;
}

/** What somebody else has changed to another value, to be settled before anything is saved. */
export function Conflicts<Draft>({ form, nameOf, textOf }: ConflictsProps<Draft>) {
	const { t } = useLanguage();
	const { conflicts } = form;
	if (conflicts.length === 0) return null;
	return (
		<Notice tone="warning" role="alert" title={t("forms.conflicts.title")}>
			<p>{t("forms.conflicts.text")}</p>
			<ul className="conflicts plain-list">
				{conflicts.map((conflict) => (
					<li key={conflict.key}>
						<strong>{nameOf(conflict.key)}</strong>
						<span className="actions">
							<Button size="small" kind="secondary" onClick={() => form.settle(conflict, true)}>
								{t("forms.conflicts.mine", { value: textOf(conflict.to, conflict.key) })}
							</Button>
							<Button size="small" kind="secondary" onClick={() => form.settle(conflict, false)}>
								{t("forms.conflicts.theirs", { value: textOf(conflict.now, conflict.key) })}
							</Button>
						</span>
					</li>
				))}
			</ul>
		</Notice>
	);
}
