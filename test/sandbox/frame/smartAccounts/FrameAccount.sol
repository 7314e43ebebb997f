// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import "@account-abstraction/contracts/accounts/SimpleAccount.sol";
import "@openzeppelin/contracts/interfaces/IERC1271.sol";
import "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";
import "@openzeppelin/contracts/utils/Create2.sol";

/// The account of a person of the secure frame: the sample of ERC-4337, which also signs (ERC-1271).
contract FrameAccount is SimpleAccount, IERC1271 {
    bytes32 private constant DOMAIN = keccak256("EIP712Domain(string name,uint256 chainId,address verifyingContract)");
    bytes32 private constant MESSAGE = keccak256("AccountMessage(bytes32 hash)");

    constructor(IEntryPoint anEntryPoint) SimpleAccount(anEntryPoint) {}

    /// The owner signs the hash for this account on this chain: no other account of the owner has signed with it.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bytes32 domain = keccak256(abi.encode(DOMAIN, keccak256("Frame account"), block.chainid, address(this)));
        bytes32 digest = MessageHashUtils.toTypedDataHash(domain, keccak256(abi.encode(MESSAGE, hash)));
        (address signer, ECDSA.RecoverError problem,) = ECDSA.tryRecover(digest, signature);
        bool isOwner = problem == ECDSA.RecoverError.NoError && signer == owner;
        return isOwner ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// Makes accounts at addresses that are known before. Anyone may call it, as ERC-6492 needs.
contract FrameAccountFactory {
    FrameAccount public immutable implementation;

    constructor(IEntryPoint entryPoint) {
        implementation = new FrameAccount(entryPoint);
    }

    function createAccount(address owner) external returns (address account) {
        account = addressOf(owner);
        if (account.code.length == 0) new ERC1967Proxy{salt: 0}(address(implementation), initialization(owner));
    }

    function addressOf(address owner) public view returns (address) {
        bytes memory parameters = abi.encode(address(implementation), initialization(owner));
        return Create2.computeAddress(0, keccak256(abi.encodePacked(type(ERC1967Proxy).creationCode, parameters)));
    }

    function initialization(address owner) private pure returns (bytes memory) {
        return abi.encodeCall(SimpleAccount.initialize, (owner));
    }
}
