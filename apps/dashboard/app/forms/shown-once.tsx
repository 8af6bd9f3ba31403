import { Button } from "@cartwright/ui/parts/button";
import { Field, TextArea } from "@cartwright/ui/parts/field";
import { useAnnounce } from "@cartwright/ui/parts/live-region";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { useLanguage } from "../language.ts";

interface ShownOnceProps {
	readonly title: string;
	readonly label: string;
	/** One line or several. */
	readonly secret: string;
	readonly onDone: () => void;
}

/** A secret that was just made, to be copied: nobody sees it again. */
export function ShownOnce({ title, label, secret, onDone }: ShownOnceProps) {
	const { t } = useLanguage();
	const announce = useAnnounce();
	const [isCopied, setCopied] = useState(false);
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const copy = async (): Promise<void> => {
		await navigator.clipboard.writeText(secret);
		setCopied(true);
		announce(t("keys.shown.copied"));
	};
	const lines = secret.split("\n").length;
	const field = {
		label,
		hint: t("keys.shown.once"),
		value: secret,
		readOnly: true,
		dir: "ltr",
		onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => currentTarget.select(),
	};
	return (
		<section className="panel stack">
			<h2 ref={heading} tabIndex={-1}>
				{title}
			</h2>
			{lines > 1 ? <TextArea {...field} className="secret-lines" rows={lines} /> : <Field {...field} />}
			<div className="actions">
				<Button size="small" onClick={() => void copy()}>
					{t(isCopied ? "keys.shown.copied" : "keys.shown.copy")}
				</Button>
				<Button size="small" kind="secondary" onClick={onDone}>
					{t("keys.shown.done")}
				</Button>
			</div>
		</section>
	);
}
