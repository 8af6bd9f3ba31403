import { Field } from "@cartwright/ui/parts/field";
import { useRef, useState } from "react";
import { useLanguage } from "../language.ts";
import { suggestedEmail } from "./email-suggestion.ts";
import { idOf, labelOf } from "./field-texts.ts";
import { type Filled, useFaultOf } from "./typed-field.tsx";

/** The email address, with a suggestion if its domain seems to be mistyped. */
export function EmailField({ filled }: { filled: Filled }) {
	const { t } = useLanguage();
	const [suggestion, setSuggestion] = useState<string>();
	const frame = useRef<HTMLDivElement>(null);
	const accept = () => {
		const input = frame.current?.querySelector("input");
		if (!input || !suggestion) return;
		input.value = suggestion;
		// The form keeps a draft of what is entered, and saves it when the field is left.
		input.dispatchEvent(new Event("input", { bubbles: true }));
		input.focus();
		setSuggestion(undefined);
	};
	return (
		<div ref={frame} className="email">
			<Field
				id={idOf("email")}
				name="email"
				type="email"
				label={labelOf(t, "email")}
				hint={t("checkout.emailHint")}
				error={useFaultOf(filled)("email")}
				defaultValue={filled.typed.email ?? ""}
				autoComplete="email"
				inputMode="email"
				maxLength={250}
				spellCheck={false}
				dir="ltr"
				aria-required
				onBlur={({ currentTarget }) => setSuggestion(suggestedEmail(currentTarget.value))}
			/>
			<div role="status">
				{suggestion && (
					<button type="button" className="email-suggestion" onClick={accept}>
						{t("checkout.emailSuggestion", { email: suggestion })}
					</button>
				)}
			</div>
		</div>
	);
}
