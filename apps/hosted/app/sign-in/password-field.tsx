import { Button } from "@cartwright/ui/parts/button";
import { Field } from "@cartwright/ui/parts/field";
import { useState } from "react";
import { idOf, labelOf } from "../checkout/field-texts.ts";
import { useLanguage } from "../language.ts";

interface PasswordFieldProps {
	name: "password" | "currentPassword" | "newPassword";
	/** The id of the input, if several have this name. */
	field?: string;
	autoComplete: "current-password" | "new-password";
	hint?: string | undefined;
	error?: string | undefined;
}

/** A password, which can be pasted and shown. It is never written back into a page. */
export function PasswordField({ name, field = name, autoComplete, hint, error }: PasswordFieldProps) {
	const { t } = useLanguage();
	const [isShown, setShown] = useState(false);
	return (
		<div className="password">
			<Field
				id={idOf(field)}
				name={name}
				type={isShown ? "text" : "password"}
				label={labelOf(t, name)}
				hint={hint}
				error={error}
				autoComplete={autoComplete}
				autoCapitalize="none"
				autoCorrect="off"
				spellCheck={false}
				dir="ltr"
				aria-required
			/>
			<Button
				kind="quiet"
				size="small"
				className="password-show with-script"
				aria-pressed={isShown}
				aria-controls={idOf(field)}
				onClick={() => setShown(!isShown)}
			>
				{t("signIn.showPassword")}
			</Button>
		</div>
	);
}
