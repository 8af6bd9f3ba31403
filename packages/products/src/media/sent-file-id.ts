const mediaAddress = /^wix:[a-z0-9]+:\/\/v1\/([^/#?]+)/;

/** The id of a file that a request names by its id or by a `wix:image://v1/<id>/…` address, also of the other types. */
export const sentFileId = (sent: string): string => mediaAddress.exec(sent)?.[1] ?? sent;
