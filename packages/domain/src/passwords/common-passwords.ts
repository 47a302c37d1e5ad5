/**
 * Passwords that satisfy the format rule but are among the first in attackers' lists: French and English keyboard rows,
 * dates, pet names, and words of the pharmacy trade. Lower case.
 */
const COMMON = `
00000000 000000000 0000000000 01010101 01011980 01011990 01012000 01020304 01234567 012345678 0123456789
0987654321 10101010 10203040 11111111 111111111 1111111111 11112222 11223344 1122334455 112233445566 12121212
12312312 123123123 123321123 12341234 12344321 123454321 12345678 123456780 123456781 123456788 123456789
1234567890 1234567890a 12345678910 123456789a 12345678a 12345679 1234567a 123456ab 123456abc 123456azerty
123456qwerty 12345abc 1234abcd 1234azerty 1234qwer 123698745 123abc123 123azerty 123qwe123 123qweasd 13131313
135792468 147258369 147852369 147896325 159753456 19841984 19871987 1a2z3e4r 1a2z3e4r5t 1azerty1 1q2w3e4r
1q2w3e4r5t 1qaz2wsx 1qazxsw2 1qsdfghj 20002000 22222222 246813579 31415926 33333333 44444444 55555555 66666666
69696969 741852963 77777777 789456123 87654321 88888888 963852741 987654321 9876543210 99999999 a1234567
a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 a1z2e3r4 a1z2e3r4t5 aa123456 aa12345678 aaa11111 aaaa1111 ab123456
abc12345 abc123456 abc123abc abcd1234 abcde12345 abcdef123 abcdefg1 abcdefgh1 admin123 admin1234 admin12345
admin123456 admin2024 admin2025 admin2026 administrateur1 administrator1 alexandre1 annonceur1 arsenal1 asdf1234
asdfghjkl1 ashley123 aspirine1 automne2024 automne2025 automne2026 az123456 aze123456 azeqsd123 azerty00
azerty01 azerty12 azerty123 azerty1234 azerty12345 azerty123456 azerty2024 azerty2025 azerty2026 azerty75
azertyqsdf1 azertyu1 azertyuiop1 azertyuiop123 baseball1 batman123 bienvenue01 bienvenue1 bienvenue123 bisous123
bonjour01 bonjour1 bonjour12 bonjour123 bordeaux33 caducee1 camille1 campagne1 caramel1 caroline1 changeme1
changeme123 changezmoi1 charlie1 chelsea1 chocolat1 chocolat12 chocolat123 chouchou1 chouchou12 computer1
coucou12 coucou123 croixverte1 daniel123 dauphin1 decembre2024 decembre2025 default1 demo1234 demo12345
doliprane1 doliprane1000 doudou01 doudou12 doudou123 doudoune1 dragon123 ete2024! ete2025! facebook1 flower123
football1 football10 football12 football123 france123 france2018 france98 frederic1 freedom1 gabriel1 google123
groupement1 guest123 hello123 hello1234 hiver2024 hiver2025 iloveyou1 iloveyou123 iloveyou2 internet1 isabelle1
janvier2024 janvier2025 janvier2026 jennifer1 jessica1 jetaime1 jetaime12 jetaime123 jordan23 juliette1
juventus1 laboratoire1 letmein1 letmein123 liverpool1 login123 loulou12 loulou123 lovely123 lyon1234 m0tdepasse
mamour123 marseille1 marseille123 marseille13 marseille2 master123 medicament1 michael1 michelle1 minouche1
monamour1 monkey123 monmotdepasse1 mot2passe motdepass3 motdepasse01 motdepasse1 motdepasse12 motdepasse123
motdepasse2024 motdepasse2025 motdepasse2026 mypassword1 naruto123 nathalie1 nicolas1 noel2024 noel2025
nounours1 novembre2024 novembre2025 officine01 officine1 officine12 officine123 officine2024 officine2025
officine2026 olympique1 p@ssw0rd p@ssword1 pa$$w0rd pa55word papillon1 paris123 paris1234 paris2024 passw0rd
passw0rd1 passw0rd123 password01 password1 password12 password123 password1234 password2 password2024
password2025 password2026 patricia1 pharma123 pharma1234 pharmacie01 pharmacie1 pharmacie12 pharmacie123
pharmacie2024 pharmacie2025 pharmacie2026 pharmacien1 pharmacien123 poisson1 pokemon1 pokemon123 princess1
princesse1 princesse123 printemps2024 printemps2025 printemps2026 q1234567 q12345678 q1w2e3r4 q1w2e3r4t5
qazwsx123 qwe123456 qweasd123 qwer1234 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui1
qwertyuiop1 root1234 root12345 salut123 samsung1 sandrine1 secret123 septembre2024 septembre2025 server123
shadow123 soleil01 soleil12 soleil123 starwars1 stephane1 summer2024 summer2025 sunshine1 superman1 temp1234
test1234 test12345 test123456 testtest1 thomas123 toulouse31 trustno1 user1234 vacances1 vacances123 valentin1
welcome1 welcome12 welcome123 welcome2024 welcome2025 whatever1 winter2024 wxcvbn123 x1234567 z1234567 zaq12wsx
zaq1xsw2 zidane10 zxcvbnm1 zxcvbnm123
`;

let known: ReadonlySet<string> | undefined;

/** Whether `password`, in lower case, is one of the most common ones. */
export function isCommonPassword(password: string): boolean {
  // Built on the first call: without a side effect at import, bundlers drop the list from a front end that does not use
  // it.
  known ??= new Set(COMMON.trim().split(/\s+/));
  return known.has(password);
}
