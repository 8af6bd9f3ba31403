import { Button } from "@cartwright/ui/parts/button";
import { Field } from "@cartwright/ui/parts/field";
import { Notice } from "@cartwright/ui/parts/notice";
import { useEffect, useState } from "react";
import { useSubmit } from "react-router";
import { idOf } from "../checkout/field-texts.ts";
import { useLanguage } from "../language.ts";
import { createPasskey, isChangeOfMind, knowsPasskeys } from "../sign-in/passkey.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import type { PasskeyView, SecurityResult, SecurityView } from "./security.ts";

interface PasskeysSectionProps {
	view: SecurityView;
	result: SecurityResult | undefined;
}

/** The passkeys of the account; nothing if there are none and the shop's origin does not support them. */
export function PasskeysSection({ view, result }: PasskeysSectionProps) {
	const { t } = useLanguage();
	const { passkeys, newPasskey, isFresh } = view;
	if (passkeys.length === 0 && !newPasskey) return undefined;
	return (
		<section className="account-section" aria-labelledby="passkeys">
			<h2 id="passkeys">{t("passkeys.title")}</h2>
			<p className="muted">{t("passkeys.text")}</p>
			{passkeys.length > 0 && (
				<ul className="plain account-list">
					{passkeys.map((passkey) => (
						<Passkey key={passkey.id} passkey={passkey} canChange={isFresh} result={result} />
					))}
				</ul>
			)}
			{newPasskey && <NewPasskey key={newPasskey} optionsJson={newPasskey} result={result} />}
		</section>
	);
}

interface PasskeyProps {
	passkey: PasskeyView;
	canChange: boolean;
	result: SecurityResult | undefined;
}

function Passkey({ passkey, canChange, result }: PasskeyProps) {
	const { t, formats } = useLanguage();
	const { id, name, created, lastUsed } = passkey;
	const used = lastUsed ? t("passkeys.used", { date: formats.date(lastUsed) }) : t("passkeys.unused");
	return (
		<li>
			<span>
				<bdi>{name}</bdi>
				<span className="line muted small">
					{t("passkeys.since", { date: formats.date(created) })} · {used}
				</span>
			</span>
			{canChange && (
				<SignInForm
					result={result?.of === "removePasskey" ? result : undefined}
					intent={`removePasskey:${id}`}
					button={t("factors.remove")}
					label={t("factors.removeName", { name })}
					kind="secondary"
				>
					<input type="hidden" name="subject" value={id} />
				</SignInForm>
			)}
		</li>
	);
}

/** Creating a passkey needs scripts and a browser that supports passkeys; otherwise the page says so. */
function NewPasskey({ optionsJson, result }: { optionsJson: string; result: SecurityResult | undefined }) {
	const { t } = useLanguage();
	const submit = useSubmit();
	const [isKnown, setKnown] = useState<boolean>();
	const [name, setName] = useState("");
	const [isBroken, setBroken] = useState(false);
	useEffect(() => setKnown(knowsPasskeys()), []);
	const add = async (): Promise<void> => {
		setBroken(false);
		try {
			const credential = await createPasskey(optionsJson);
			if (credential) await submit({ intent: "passkey", credential, name }, { method: "post" });
		} catch (error) {
			if (!isChangeOfMind(error)) setBroken(true);
		}
	};
	if (isKnown === false) return <Notice>{t("passkeys.unknown")}</Notice>;
	const hasFailed = isBroken || (result?.of === "passkey" && !result.done);
	return (
		<div className="account-part">
			{hasFailed && <Notice tone="danger" role="alert" title={t("passkeys.broken")} />}
			<noscript>
				<Notice>{t("passkeys.needsScript")}</Notice>
			</noscript>
			<div className="with-script account-part">
				<Field
					id={idOf("passkey")}
					label={t("passkeys.name")}
					hint={t("passkeys.nameHint")}
					optional
					value={name}
					onChange={({ target }) => setName(target.value)}
					maxLength={100}
					autoComplete="off"
					dir="auto"
				/>
				<Button kind="secondary" size="wide" onClick={() => void add()}>
					{t("passkeys.add")}
				</Button>
			</div>
		</div>
	);
}
