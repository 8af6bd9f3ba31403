import { ButtonLink } from "@cartwright/ui/parts/button";
import { useLanguage } from "../language.ts";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";

/** The page after the deletion of an account. */
export default function AccountDeleted() {
	const { t } = useLanguage();
	return (
		<SignInSheet title={t("account.deleted")} text={t("account.deletedText")}>
			<ButtonLink href="/">{t("errorPage.toShop")}</ButtonLink>
		</SignInSheet>
	);
}
