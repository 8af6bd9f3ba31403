import type { ComponentPropsWithRef, ReactNode } from "react";

interface ChoiceText {
	label: ReactNode;
	hint?: ReactNode;
	/** Shown at the end, for example a price. */
	end?: ReactNode;
	/** Shown as a card whose border indicates the selection. */
	card?: boolean | undefined;
}

type ChoiceProps = ComponentPropsWithRef<"input"> & ChoiceText;

function Choice({ label, hint, end, card, className, ...input }: ChoiceProps) {
	return (
		<label className={["choice", card && "choice-card", className].filter(Boolean).join(" ")}>
			<input {...input} />
			<span className="choice-text">
				{hint ? <span>{label}</span> : label}
				{hint && <span className="choice-hint">{hint}</span>}
			</span>
			{end && <span className="choice-end">{end}</span>}
		</label>
	);
}

export function Checkbox(props: ChoiceProps) {
	return <Choice {...props} type="checkbox" />;
}

export function Radio(props: ChoiceProps) {
	return <Choice {...props} type="radio" />;
}
