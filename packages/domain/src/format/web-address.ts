/**
 * Address of a web page: `http` or `https`, no user name and password (`https://bank.fr@other.fr` leads to `other.fr`),
 * no space, no backslash (browsers read it as a slash).
 */
export const WEB_ADDRESS = /^https?:\/\/[^\s\\/@?#]+(?:[/?#][^\s\\]*)?$/i;
